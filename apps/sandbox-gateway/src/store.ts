/** In-memory store of sessions and customers; with a file, an append-only log of changes, where the last line per entity counts. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Customer, Session } from './model.ts';

export type Store = ReturnType<typeof openStore>;

export function openStore(file?: string) {
  const sessions = new Map<string, Session>();
  const customers = new Map<string, Customer>();
  const keys = new Map<string, Session>();
  const secrets = new Map<string, Session>();
  const keep = (session: Session) => {
    sessions.set(session.id, session);
    keys.set(session.key, session);
    if (session.clientSecret) secrets.set(session.clientSecret, session);
  };
  if (file) {
    for (const line of readLines(file)) {
      if ('cards' in line) customers.set(line.id, line);
      else keep(line);
    }
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // Compacts the log: drops superseded lines, and a torn one that the next line would be appended to.
    writeFileSync(`${file}.new`, [...customers.values(), ...sessions.values()].map(lineOf).join(''), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return {
    /** In order of creation. */
    sessions: sessions as ReadonlyMap<string, Session>,
    customers: customers as ReadonlyMap<string, Customer>,
    byKey: (key: string) => keys.get(key),
    bySecret: (clientSecret: string) => secrets.get(clientSecret),
    /** Saves a new or changed session. */
    save(session: Session): void {
      keep(session);
      // Writes before the response, so that clients find the session after a restart.
      if (file) appendFileSync(file, lineOf(session));
    },
    saveCustomer(customer: Customer): void {
      customers.set(customer.id, customer);
      if (file) appendFileSync(file, lineOf(customer));
    },
  };
}

const lineOf = (session: Session | Customer) => `${JSON.stringify(session)}\n`;

function readLines(file: string): (Session | Customer)[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  // A crash left an incomplete last line. No client received a response for it, so it is dropped.
  return lines.slice(0, -1).map((line) => JSON.parse(line) as Session | Customer);
}
