/** Databases on the PostgreSQL server of a test run. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';

export async function runOn(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  // The server may stop meanwhile.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end().catch(() => undefined);
  }
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
  nextCopies.set(template, next);
  // The file that asks for it receives the error; the one after that tries again.
  next.catch(() => nextCopies.delete(template));
  return copy;
}

export function withName(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
