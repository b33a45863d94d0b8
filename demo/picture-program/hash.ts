/** What a picture's files are known by: part of their address, so that browsers may keep them for good. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const formats = ['avif', 'webp'] as const;
export const widths = [320, 640, 960] as const;

/** Eight digits: to one picture there are only ever a few others. */
export function hashOf(out: string, name: string): string {
  const digest = createHash('sha256');
  for (const width of widths) for (const format of formats) digest.update(readFileSync(join(out, `${name}-${width}.${format}`)));
  return digest.digest('hex').slice(0, 8);
}
