/** Negative controls: a part of what protects is taken away, and a run that then misses nothing proves nothing. */

export interface Control {
  name: string;
  says: string;
  /** Faults that show it. */
  faults: readonly string[];
  /** Of these assertions at least one has to be missed. */
  misses: readonly number[];
  /** Of Patroni's configuration in etcd. */
  patch?: object;
  /** In the restaurant's database, before anything is sold. */
  sql?: string;
  /** Of a file of `deploy/ha`. */
  change?: (file: string, text: string) => string;
  /** Orders a second that show it, where the usual ones are too few. */
  perSecond?: number;
  /** Of the API's Node, and its environment. */
  flags?: readonly string[];
  environment?: Readonly<Record<string, string>>;
}

const without = new URL('without.ts', import.meta.url).pathname;
const asynchronous = {
  ...{ synchronous_mode: false, synchronous_mode_strict: false, maximum_lag_on_failover: 1_073_741_824 },
  postgresql: { parameters: { synchronous_commit: 'local' } },
};

const controls: readonly Control[] = [
  {
    ...{
      name: 'asynchronous',
      says: 'replication without waiting',
      faults: ['split-brain', 'cut-off', 'machine-freezes'],
      misses: [1, 2, 7],
    },
    ...{ patch: asynchronous, environment: { DURABILITY: 'single' } },
  },
  {
    // Either is enough: without HAProxy's alone a run keeps all twelve, as the API hangs up after two seconds without an answer.
    ...{ name: 'no-shutdown-sessions', says: 'neither HAProxy nor the API ends connections with a primary that was replaced' },
    ...{ faults: ['machine-freezes', 'patroni-freezes', 'machine-freezes'], misses: [4, 10] },
    ...{ flags: ['--import', without], environment: { HA_WITHOUT: 'time limits' } },
    change: (_, text) => text.replaceAll(' on-marked-down shutdown-sessions', ''),
  },
  {
    // Either is enough: behind the queue of HAProxy a run without the breaker keeps all twelve.
    ...{ name: 'no-breaker', says: 'an API that goes on asking, behind a balancer without a queue', perSecond: 20 },
    ...{ faults: ['standbys-stall', 'standbys-stall', 'standbys-stall'], misses: [4, 10] },
    ...{ flags: ['--import', without], environment: { HA_WITHOUT: 'breaker' } },
    change: (_, text) => text.replace(' maxconn 64', ''),
  },
  {
    // Transaction ids are given out again where transactions are lost, which asynchronous replication makes sure of.
    ...{ name: 'no-timeline-check', says: 'snapshots outlive a failover', faults: ['split-brain', 'split-brain'], misses: [8] },
    ...{ patch: asynchronous, environment: { DURABILITY: 'single' } },
    sql: `create or replace function database_timeline() returns text language sql stable as
      $$ select case when pg_is_in_recovery() then null else 'any' end $$`,
  },
  {
    // The database refuses to keep them, as a build did that kept them in DATA_DIR alone.
    ...{ name: 'pictures-in-folders', says: 'pictures in the folder of one machine', faults: ['api-dies'], misses: [5] },
    sql: 'create rule ha_no_files as on insert to stored_file do instead nothing',
  },
];

/** Throws when there is none of the name. */
export function controlOf(name: string): Control {
  const control = controls.find((each) => each.name === name);
  if (!control) throw new Error(`there is no control ${name}; there are ${controls.map((each) => each.name).join(', ')}`);
  return control;
}
