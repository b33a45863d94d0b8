/** Build id of the console, which open boards compare to detect an upgrade. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

export const consoleFiles = new URL('../../../../console/build/', import.meta.url);

/** Null without a build, as in API tests. */
export function consoleBuild(): string | null {
  const index = new URL('index.html', consoleFiles);
  // The page references content-hashed files, so its hash identifies the build.
  return existsSync(index) ? createHash('sha256').update(readFileSync(index)).digest('base64url').slice(0, 16) : null;
}
