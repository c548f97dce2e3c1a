//! As much of an ELF file as firmware needs: what is loaded where.

/// A piece of the program.
pub(crate) struct Segment<'a> {
    /// Where it lies when the power comes on.
    pub(crate) stored: u32,
    /// Where it is used.
    pub(crate) used: u32,
    pub(crate) bytes: &'a [u8],
    /// How much room it takes where it is used; what is not stored is zero at first.
    pub(crate) room: u32,
}

/// The loaded pieces of an ELF file of 32 bits, the least significant byte first.
pub(crate) fn segments(elf: &[u8]) -> Option<Vec<Segment<'_>>> {
    const LOADED: u32 = 1;
    let is_ours = elf.starts_with(b"\x7fELF\x01\x01");
    let table = is_ours.then_some(word(elf, 0x1C)?)? as usize;
    let (size, count) = (half(elf, 0x2A)?, half(elf, 0x2C)?);
    let mut found = Vec::new();
    for head in (0..count).map(|index| table + index * size) {
        let field = |number: usize| word(elf, head + 4 * number);
        if field(0)? == LOADED {
            let (start, stored_size) = (field(1)? as usize, field(4)? as usize);
            found.push(Segment {
                used: field(2)?,
                stored: field(3)?,
                bytes: elf.get(start..start + stored_size)?,
                room: field(5)?,
            });
        }
    }
    Some(found)
}

fn word(bytes: &[u8], at: usize) -> Option<u32> {
    let bytes = bytes.get(at..at + 4)?;
    Some(u32::from_le_bytes(bytes.try_into().ok()?))
}

fn half(bytes: &[u8], at: usize) -> Option<usize> {
    let bytes = bytes.get(at..at + 2)?;
    Some(u16::from_le_bytes(bytes.try_into().ok()?).into())
}
