/** Databases on the PostgreSQL server of a test run. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';

export async function runOn(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(sql);
  await client.end();
}

export async function createDatabase(server: string, template?: string): Promise<string> {
  const name = `sufra_${randomBytes(6).toString('hex')}`;
  await runOn(server, `create database ${name}${template ? ` template ${template}` : ''}`);
  return name;
}

/** The next copy of each template, made while the tests of a file run. */
const nextCopies = new Map<string, Promise<string>>();
export function copyOf(template: string, server: string): Promise<string> {
  const copy = nextCopies.get(template) ?? createDatabase(server, template);
  const next = copy.then(() => createDatabase(server, template));
  // Whoever asks for it receives the error.
  next.catch(() => undefined);
  nextCopies.set(template, next);
  return copy;
}

export function withName(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
