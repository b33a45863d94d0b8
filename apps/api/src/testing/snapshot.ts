/** Global setup for tests on PGlite: one migrated database, dumped, so that every test file starts from a copy. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Path of the packed database. */
    snapshot: string;
  }
}

export default function makeSnapshot(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-snapshot-'));
  const path = join(folder, 'database.tar');
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'write-snapshot.ts'), path]);
  project.provide('snapshot', path);
  return () => rmSync(folder, { recursive: true, force: true });
}
