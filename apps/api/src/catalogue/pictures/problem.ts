/** Why nothing can be made of a picture, as a sentence after its name. */
export class PictureProblem extends Error {}

export function asProblem(error: unknown): string {
  if (error instanceof PictureProblem) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'is not there any more';
  if (code === 'EACCES' || code === 'EISDIR') return 'cannot be read';
  // The disk, not the picture.
  if (code !== undefined) throw error;
  return /unsupported image format|operation is blocked|missing/i.test(message) ? 'is no JPEG, PNG, WebP or AVIF' : 'is broken';
}
