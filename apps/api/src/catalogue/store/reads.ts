/** What something was made of, and how to ask whether that is still so: an answer or a page is kept for as long. */

/** Whether a value that was read is still the same. */
export type Read = () => boolean;

/** Reads, and notes in `reads` that it did. */
export const recorder =
  (reads: Read[]) =>
  <T>(read: () => T): T => {
    const value = read();
    reads.push(() => read() === value);
    return value;
  };

export const hold = (reads: readonly Read[]): boolean => reads.every((isUnchanged) => isUnchanged());
