/** Reads folders file by file, among them the output of `npm run restaurant export`. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { RunningServer } from './server.ts';

const root = join(import.meta.dirname, '../..');

/** Each file by path: texts verbatim, pictures in base64. */
export async function filesIn(folder: string): Promise<Record<string, string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found.filter((each) => each.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const read = paths.map(async (path) => {
    const bytes = await readFile(path);
    return [relative(folder, path), bytes.toString(/\.(jpg|webp)$/.test(path) ? 'base64' : 'utf8')] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

/** Throws when the command fails. */
export async function exported({ dataDir, databaseUrl }: RunningServer): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'sufra-exported-'));
  const command = ['--disable-warning=ExperimentalWarning', 'apps/api/src/importer/command.ts', 'export', folder];
  await promisify(execFile)(join(root, 'node_modules/node/bin/node'), command, {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
  });
  const files = await filesIn(folder);
  await rm(folder, { recursive: true });
  return files;
}
