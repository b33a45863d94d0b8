/** What breaks, and how it is mended again. Each begins on a cluster that is whole. */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { ApiMachine } from './apis.ts';
import type { DatabaseMachine, Databases } from './databases.ts';
import { cut, join, linkDown, linkUp } from './network.ts';

/** ms until every balancer sends requests to a server that is back (deploy/ha/README.md). */
const knownAfterMs = 3000;

export interface World {
  databases: Databases;
  apis: readonly [ApiMachine, ApiMachine];
  /** The folder of another build of the product. */
  otherBuild: string;
}

export interface Fault {
  name: string;
  says: string;
  /** How long (ms) it lasts at least. */
  lasts: number;
  /**
   * Finds the target, calls `breaks`, then injects the fault. `mend` ends it; absent: the cluster recovers by itself. Until then no order
   * is expected through the APIs of `without`, and none through any API while `isStill`.
   */
  begin(world: World, breaks: () => void): Promise<{ mend?: () => Promise<void>; without?: readonly ApiMachine[]; isStill?: boolean }>;
}

async function primaryOf({ databases }: World): Promise<DatabaseMachine> {
  const primary = await databases.primary();
  if (!primary) throw new Error('there is no primary to break');
  return primary;
}

async function syncStandbyOf({ databases }: World): Promise<DatabaseMachine> {
  const names = (await databases.look()).flatMap(({ streams }) => streams.filter(({ isSync }) => isSync).map(({ from }) => from));
  const machine = databases.machines.find(({ name }) => names.includes(name));
  if (!machine) throw new Error('there is no synchronous standby to break');
  return machine;
}

async function postgresOf(machine: DatabaseMachine): Promise<number[]> {
  const nameOf = (pid: number) => {
    try {
      return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
    } catch {
      return '';
    }
  };
  return (await machine.pids()).filter((pid) => nameOf(pid) === 'postgres');
}

async function freeze(machine: ApiMachine | DatabaseMachine, pids?: readonly number[]) {
  const frozen = pids ?? (await machine.pids());
  await machine.signal('SIGSTOP', frozen);
  return () => machine.signal('SIGCONT', frozen);
}

const faults: readonly Fault[] = [
  {
    ...{ name: 'machine-dies', says: "the primary's machine loses power", lasts: 15_000 },
    async begin(world, breaks) {
      const primary = await primaryOf(world);
      breaks();
      await primary.die();
      return { mend: () => primary.boot() };
    },
  },
  {
    ...{ name: 'postgres-dies', says: 'PostgreSQL on the primary is killed', lasts: 0 },
    async begin(world, breaks) {
      const primary = await primaryOf(world);
      const pid = await primary.postgresPid();
      breaks();
      process.kill(pid, 'SIGKILL');
      return {};
    },
  },
  {
    ...{ name: 'machine-freezes', says: "the primary's machine freezes for 45 s and returns", lasts: 45_000 },
    async begin(world, breaks) {
      const primary = await primaryOf(world);
      breaks();
      return { mend: await freeze(primary) };
    },
  },
  {
    ...{ name: 'patroni-freezes', says: 'Patroni alone freezes on the primary for 45 s', lasts: 45_000 },
    async begin(world, breaks) {
      const primary = await primaryOf(world);
      breaks();
      return { mend: await freeze(primary, [primary.pidOf('patroni')]) };
    },
  },
  {
    ...{ name: 'cut-off', says: 'the primary is cut off from all for 30 s', lasts: 30_000 },
    async begin(world, breaks) {
      const primary = await primaryOf(world);
      breaks();
      await linkDown(primary);
      return { mend: () => linkUp(primary) };
    },
  },
  {
    ...{ name: 'split-brain', says: 'the primary is cut off from etcd and standbys, not from the APIs', lasts: 30_000 },
    async begin(world, breaks) {
      const primary = await primaryOf(world);
      const others = world.databases.machines.filter((each) => each !== primary);
      breaks();
      for (const other of others) await cut(primary, other);
      return {
        async mend() {
          for (const other of others) await join(primary, other);
        },
      };
    },
  },
  {
    ...{ name: 'standby-stalls', says: 'PostgreSQL on the synchronous standby freezes for 20 s', lasts: 20_000 },
    async begin(world, breaks) {
      const standby = await syncStandbyOf(world);
      const pids = await postgresOf(standby);
      breaks();
      return { mend: await freeze(standby, pids) };
    },
  },
  {
    ...{ name: 'standbys-stall', says: 'PostgreSQL on both standbys freezes for 20 s: no order can be acknowledged', lasts: 20_000 },
    async begin(world, breaks) {
      const primary = await primaryOf(world);
      breaks();
      const thaws: (() => Promise<void>)[] = [];
      for (const standby of world.databases.machines.filter((each) => each !== primary))
        thaws.push(await freeze(standby, await postgresOf(standby)));
      return { mend: async () => void (await Promise.all(thaws.map((thaw) => thaw()))), isStill: true };
    },
  },
  {
    ...{ name: 'api-dies', says: 'a machine with an API loses power', lasts: 10_000 },
    async begin({ apis: [api] }) {
      await api.die();
      return { mend: () => api.boot(), without: [api] };
    },
  },
  {
    ...{ name: 'api-freezes', says: 'a machine with an API freezes for 15 s and returns', lasts: 15_000 },
    async begin({ apis: [, api] }) {
      return { mend: await freeze(api), without: [api] };
    },
  },
  {
    ...{ name: 'api-loses-database', says: 'a machine with an API reaches no database for 20 s', lasts: 20_000 },
    async begin({ apis: [api], databases }) {
      for (const machine of databases.machines) await cut(api, machine);
      return {
        without: [api],
        async mend() {
          for (const machine of databases.machines) await join(api, machine);
        },
      };
    },
  },
  {
    ...{ name: 'etcd-leader-away', says: "etcd's leader is killed and stays away for 15 s", lasts: 15_000 },
    async begin({ databases }, breaks) {
      const leads = await Promise.all(databases.machines.map((machine) => machine.isLeaderOfEtcd()));
      const leader = databases.machines[leads.indexOf(true)];
      if (!leader) throw new Error('etcd has no leader to break');
      breaks();
      await leader.end('etcd', 'SIGKILL');
      return { mend: async () => leader.again('etcd') };
    },
  },
  {
    ...{ name: 'etcd-away', says: 'all of etcd is away for 40 s', lasts: 40_000 },
    async begin({ databases }, breaks) {
      breaks();
      await Promise.all(databases.machines.map((machine) => machine.end('etcd', 'SIGKILL')));
      return {
        async mend() {
          for (const machine of databases.machines) machine.again('etcd');
        },
      };
    },
  },
  {
    ...{ name: 'switchover', says: 'a planned switchover', lasts: 0 },
    async begin({ databases }, breaks) {
      breaks();
      await databases.switchOver();
      return {};
    },
  },
  {
    ...{ name: 'upgrade', says: 'both APIs are replaced by another build, one after the other', lasts: 0 },
    async begin({ apis, otherBuild }) {
      const upgrade = async (build?: string) => {
        for (const api of apis) {
          await api.end('api', 'SIGTERM');
          api.startApi(build === undefined ? {} : { root: build });
          await api.ready(60_000);
          await wait(knownAfterMs);
        }
      };
      await upgrade(otherBuild);
      return { mend: () => upgrade() };
    },
  },
  {
    ...{ name: 'clock-ahead', says: "an API machine's clock is 15 minutes ahead for 30 s", lasts: 30_000 },
    async begin({ apis: [, api] }) {
      await api.end('api', 'SIGTERM');
      api.startApi({ aheadMinutes: 15 });
      return {
        without: [api],
        async mend() {
          await api.end('api', 'SIGTERM');
          api.startApi();
          await api.ready(60_000);
        },
      };
    },
  },
];

/** Throws when there is none of the name. */
export function faultOf(name: string): Fault {
  const fault = faults.find((each) => each.name === name);
  if (!fault) throw new Error(`there is no fault ${name}; there are ${faults.map((each) => each.name).join(', ')}`);
  return fault;
}
