/** The files of `deploy/ha`, as the machines of a restaurant have them. Only names, addresses and passwords of this place are filled in. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from './network.ts';

const folder = new URL('../../deploy/ha', import.meta.url).pathname;
export const pathOf = (file: string): string => join(folder, file);

export const places = {
  databases: ['db1', 'db2', 'db3'].map((name, nth) => ({ name, address: `10.20.0.1${nth + 1}` })),
  apis: ['api1', 'api2'].map((name, nth) => ({ name, address: `10.20.0.2${nth + 1}` })),
} satisfies Record<string, Place[]>;

/** An environment file as systemd reads it. */
export function readEnvironment(file: string): Record<string, string> {
  const lines = readFileSync(pathOf(file), 'utf8').split('\n');
  const pairs = lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => /^(\w+)=(.*)$/.exec(line));
  // A server refuses the secrets of the example; passwords of databases are `change-me` alone.
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', (pair?.[2] ?? '').replace(/^change-me-/, 'replaced-')]));
}

/** `database.env` is the first machine's. On the others their name and address stand in its place, but in the lists of all three. */
export function databaseEnvironment({ name, address }: Place): Record<string, string> {
  const [first] = places.databases;
  if (!first) throw new Error('there is no first machine');
  const lists = ['ETCD_INITIAL_CLUSTER', 'PATRONI_ETCD_HOSTS'];
  const own = (key: string, value: string) =>
    lists.includes(key) ? value : value.replaceAll(first.address, address).replace(new RegExp(`^${first.name}$`), name);
  return Object.fromEntries(Object.entries(readEnvironment('database.env')).map(([key, value]) => [key, own(key, value)]));
}
