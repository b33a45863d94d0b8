/** What a file of a picture really is, whatever its name says: by its first bytes, so that thousands take no time. */
import { closeSync, openSync, readSync } from 'node:fs';

const most = 1024;

/** Whether a file begins as a JPEG, PNG, WebP or AVIF does, or an SVG where one may be. */
export function isPicture(path: string, { svg }: { svg: boolean }): boolean {
  const bytes = Buffer.alloc(most);
  const file = openSync(path, 'r');
  try {
    const head = bytes.subarray(0, readSync(file, bytes, 0, most, 0));
    const text = head.toString('latin1');
    const isDrawn = /^(\xff\xd8\xff|\x89PNG\r\n|RIFF[\s\S]{4}WEBP|[\s\S]{4}ftyp(avi[fs]|mif1|msf1))/.test(text);
    return isDrawn || (svg && /<svg[\s>]/.test(text));
  } finally {
    closeSync(file);
  }
}
