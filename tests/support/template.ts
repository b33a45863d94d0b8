/** Global setup for PostgreSQL tests: template databases, migrated and with the demo; every test file gets a copy. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    template: string;
    demoTemplate: string;
  }
}

const [migrated, demo] = ['sufra_migrated', 'sufra_demo'] as const;

export default function makeTemplates(project: TestProject): void {
  const program = join(import.meta.dirname, 'write-template.ts');
  const server = process.env.SERVER_DATABASE_URL ?? '';
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', program, server, migrated, demo]);
  project.provide('template', migrated);
  project.provide('demoTemplate', demo);
}
