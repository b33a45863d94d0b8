/**
 * A data folder with a demo restaurant that has moved in, made once: servers of tests start from copies. Setting up the embedded database
 * costs more than all the rest of a start.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server.ts';

export default async function prepareData(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-e2e-prepared-'));
  const server = await startServer('embedded', { DATA_DIR: folder });
  await server.stop();
  process.env.PREPARED_DATA = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
