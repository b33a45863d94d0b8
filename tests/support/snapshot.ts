/** Global setup for PGlite tests: dumps a migrated database and one with the demo; every test file starts from a copy. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    snapshot: string;
    demoSnapshot: string;
  }
}

export default function makeSnapshots(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-snapshot-'));
  const empty = join(folder, 'empty.tar');
  const demo = join(folder, 'demo.tar');
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'write-snapshot.ts'), empty, demo]);
  project.provide('snapshot', empty);
  project.provide('demoSnapshot', demo);
  return () => rmSync(folder, { recursive: true, force: true });
}
