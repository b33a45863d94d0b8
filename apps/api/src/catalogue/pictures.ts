import { readFileSync } from 'node:fs';

/** Three colours of each picture that we serve, to stand in its place until it has loaded. */
const blurs: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('../../../../demo/pictures/index.json', import.meta.url), 'utf8'),
);

/**
 * The web address of a stored picture: '' stays '', addresses and paths are kept, a bare name is one of the pictures that we serve.
 * The colours travel in the address, so the wire needs no field for them; a picture drawn anew has a new address.
 */
export function pictureUrl(stored: string): string {
  if (stored === '' || stored.startsWith('/') || /^https?:/.test(stored)) return stored;
  const blur = blurs[stored];
  return `/pictures/${stored}-640.webp${blur ? `?blur=${blur}` : ''}`;
}
