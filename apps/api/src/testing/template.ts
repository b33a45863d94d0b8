/** Global setup for tests on a server: one migrated database, of which every test file gets a copy. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Name of the migrated database. */
    template: string;
  }
}

const template = 'sufra_migrated';

export default async function makeTemplate(project: TestProject): Promise<() => Promise<void>> {
  const url = new URL(process.env.SERVER_DATABASE_URL ?? '');
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`drop database if exists ${template} with (force)`);
  await admin.query(`create database ${template}`);
  url.pathname = `/${template}`;
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'write-template.ts'), url.href]);
  project.provide('template', template);
  return async () => {
    await admin.query(`drop database ${template} with (force)`);
    await admin.end();
  };
}
