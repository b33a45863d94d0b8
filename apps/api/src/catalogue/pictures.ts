import { readFileSync } from 'node:fs';

/** Three colours of each picture, shown as a placeholder until it loads. */
const blurs: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('../../../../demo/pictures/index.json', import.meta.url), 'utf8'),
);

/**
 * The URL of a stored picture: '' stays '', URLs and paths are kept, and a bare name is one of the pictures that we serve.
 * The colours go into the URL, so the wire needs no field for them; a redrawn picture gets a new URL.
 */
export function pictureUrl(stored: string): string {
  if (stored === '' || stored.startsWith('/') || /^https?:/.test(stored)) return stored;
  const blur = blurs[stored];
  return `/pictures/${stored}-640.webp${blur ? `?blur=${blur}` : ''}`;
}
