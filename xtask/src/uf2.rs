//! UF2: what the Pico's boot loader takes when it is dragged onto its drive.

use std::collections::BTreeMap;

/// Whom a block is for; a boot loader passes over those of others.
#[derive(Clone, Copy)]
#[repr(u32)]
pub(crate) enum Family {
    /// The Pico's chip.
    Rp2040 = 0xE48B_FF56,
    /// The Pico 2's, with its Arm processors.
    Rp2350 = 0xE48B_FF59,
}

const PAGE: u32 = 256;
type Page = [u8; PAGE as usize];

/// Packs pieces of flash, each with its address, into UF2 blocks of one page each. Two families one after the other are a file
/// for both: each counts its own blocks.
pub(crate) fn pack(family: Family, pieces: &[(u32, &[u8])]) -> Vec<u8> {
    let mut pages: BTreeMap<u32, Page> = BTreeMap::new();
    for (address, bytes) in pieces {
        for (at, byte) in (*address..).zip(*bytes) {
            let within = at % PAGE;
            let page = pages.entry(at - within).or_insert([0; PAGE as usize]);
            page[within as usize] = *byte;
        }
    }
    let total = pages.iter().fold(0, |total, _| total + 1);
    (0..)
        .zip(&pages)
        .flat_map(|(number, (address, page))| block(family, [number, total], *address, page))
        .collect()
}

fn block(family: Family, [number, total]: [u32; 2], address: u32, page: &Page) -> [u8; 512] {
    const HAS_FAMILY: u32 = 0x2000;
    let head = [
        0x0A32_4655,
        0x9E5D_5157,
        HAS_FAMILY,
        address,
        PAGE,
        number,
        total,
        family as u32,
    ];
    let mut block = [0; 512];
    for (place, word) in block.chunks_exact_mut(4).zip(head) {
        place.copy_from_slice(&u32::to_le_bytes(word));
    }
    block[32..][..page.len()].copy_from_slice(page);
    block[508..].copy_from_slice(&0x0AB1_6F30_u32.to_le_bytes());
    block
}

#[cfg(test)]
mod tests {
    use super::{Family, pack};

    fn word(bytes: &[u8], at: usize) -> u32 {
        u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap())
    }

    #[test]
    fn every_page_that_is_touched_gets_a_block() {
        let uf2 = pack(
            Family::Rp2040,
            &[(0x1000_0000, &[1; 300]), (0x1000_01F0, &[2; 32])],
        );
        assert_eq!(uf2.len(), 3 * 512);
        let addresses: Vec<u32> = uf2.chunks(512).map(|block| word(block, 12)).collect();
        assert_eq!(addresses, [0x1000_0000, 0x1000_0100, 0x1000_0200]);
        for (number, block) in (0..).zip(uf2.chunks(512)) {
            assert_eq!(word(block, 20), number);
            assert_eq!(word(block, 24), 3);
            assert_eq!(word(block, 28), 0xE48B_FF56);
            assert_eq!(word(block, 508), 0x0AB1_6F30);
        }
        // Where two pieces share a page, both are in it.
        assert_eq!(uf2[512 + 32..][0x2B..0x2D], [1, 0]);
        assert_eq!(uf2[512 + 32..][0xEF..0xF1], [0, 2]);
    }

    #[test]
    fn each_chip_finds_its_own_blocks() {
        let uf2 = pack(Family::Rp2350, &[(0x1000_0000, &[1; 300])]);
        for (number, block) in (0..).zip(uf2.chunks(512)) {
            assert_eq!(word(block, 20), number);
            assert_eq!(word(block, 24), 2);
            assert_eq!(word(block, 28), 0xE48B_FF59);
        }
    }
}
