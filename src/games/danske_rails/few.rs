//! A short list that is copied with the state.

/// A few things in their order. Behind them the list is as new, so equal lists are equal byte for byte.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Few<T, const N: usize> {
    things: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> Few<T, N> {
    const FITS: () = assert!(N < 256, "its length is a byte");

    pub(super) fn new() -> Self {
        let () = Self::FITS;
        Self {
            things: [T::default(); N],
            len: 0,
        }
    }

    pub(super) fn as_slice(&self) -> &[T] {
        self.things.get(..self.len()).unwrap_or_default()
    }

    pub(super) fn as_mut_slice(&mut self) -> &mut [T] {
        let len = self.len();
        self.things.get_mut(..len).unwrap_or_default()
    }

    pub(super) fn len(&self) -> usize {
        self.len.into()
    }

    pub(super) fn is_full(&self) -> bool {
        self.len() == N
    }

    /// Adds one at the end, where there is room.
    pub(super) fn push(&mut self, thing: T) -> Option<()> {
        let end = self.len();
        *self.things.get_mut(end)? = thing;
        self.len += 1;
        Some(())
    }

    /// Takes out the first that is meant.
    pub(super) fn take(&mut self, is_meant: impl FnMut(&T) -> bool) -> Option<T> {
        let index = self.as_slice().iter().position(is_meant)?;
        let taken = self.things.get(index).copied()?;
        self.things.get_mut(index..)?.rotate_left(1);
        self.len -= 1;
        *self.things.last_mut()? = T::default();
        Some(taken)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_taken_out_leaves_no_trace() {
        let mut list = Few::<u8, 3>::new();
        for thing in [7, 8, 9] {
            assert_eq!(list.push(thing), Some(()));
        }
        assert!(list.is_full());
        assert_eq!(list.push(10), None);
        assert_eq!(list.take(|&thing| thing == 8), Some(8));
        assert_eq!(list.as_slice(), [7, 9]);
        assert_eq!(list.take(|&thing| thing == 8), None);
        let mut other = Few::new();
        for thing in [7, 9] {
            assert_eq!(other.push(thing), Some(()));
        }
        assert_eq!(list, other);
    }
}
