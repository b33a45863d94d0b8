/** Which build of the restaurant's screens this server has: an open board compares it with its own. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

export const consoleFiles = new URL('../../../../console/build/', import.meta.url);

/** Null where there is none, as in tests of the API alone. */
export function consoleBuild(): string | null {
  const index = new URL('index.html', consoleFiles);
  // The page names its files by what is in them.
  return existsSync(index) ? createHash('sha256').update(readFileSync(index)).digest('base64url').slice(0, 16) : null;
}
