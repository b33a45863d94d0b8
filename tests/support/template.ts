/** Global setup for PostgreSQL tests: template databases, migrated and with the demo; every test file gets a copy. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    template: string;
    demoTemplate: string;
  }
}

const templates = ['sufra_migrated', 'sufra_demo'] as const;

export default async function makeTemplates(project: TestProject): Promise<() => Promise<void>> {
  const url = new URL(process.env.SERVER_DATABASE_URL ?? '');
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  const urls: string[] = [];
  for (const name of templates) {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name}`);
    url.pathname = `/${name}`;
    urls.push(url.href);
  }
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'write-template.ts'), ...urls]);
  project.provide('template', templates[0]);
  project.provide('demoTemplate', templates[1]);
  return async () => {
    for (const name of templates) await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  };
}
