/** The web address of a stored picture: '' stays '', addresses and paths are kept, a bare name is one of the pictures that we serve. */
export const pictureUrl = (stored: string): string =>
  stored === '' || stored.startsWith('/') || /^https?:/.test(stored) ? stored : `/pictures/${stored}-640.webp`;
