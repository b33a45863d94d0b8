/**
 * `npm run ha -- --restore`: backs the cluster up with barman, makes a mistake under orders, and restores the moment before it by the commands of
 * `deploy/ha/README.md`, in about 90 seconds. barman runs outside of all machines and copies to the first one's disk instead of over SSH.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ApiMachine, LoadBalancer } from './apis.ts';
import { keepOrdering } from './customers.ts';
import { Databases } from './databases.ts';
import { Journal } from './journal.ts';
import { closeNetwork, openNetwork } from './network.ts';
import { databaseEnvironment, pathOf, places } from './settings.ts';
import { openGateway, seed } from './shop.ts';

const all = [...places.databases, ...places.apis];
const home = '/var/lib/postgresql';
const data = `${home}/15/sufra`;
const bin = '/usr/lib/postgresql/15/bin';
const barmanFiles = { settings: '/etc/barman.d/sufra.conf', passwords: '/var/lib/barman/.pgpass', backups: '/var/lib/barman/sufra' };

/** Resolves with what differs from the moment before the mistake. */
export async function runRestoreTest(root: string, onClose: (close: () => unknown) => void): Promise<string[]> {
  const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);
  onClose(() => closeNetwork(all));
  await openNetwork(all);
  const sandbox = await openGateway();
  onClose(() => sandbox.close());
  const databases = new Databases(root);
  onClose(() => Promise.all(databases.machines.map((machine) => machine.close())));
  await databases.start();
  const environment = { PAYMENT_GATEWAY: 'sandbox', SANDBOX_GATEWAY_URL: sandbox.reachable, RATE_LIMITS: 'off', DEMO: 'off' };
  const apis = places.apis.map((place) => new ApiMachine(place, root, { environment, flags: [], change: (_, text) => text }));
  onClose(() => Promise.all(apis.map((machine) => machine.close())));
  const [firstApi] = apis;
  const [first, ...others] = databases.machines;
  if (!firstApi || !first) throw new Error('there are no machines');
  const seeded = await seed(databases, { sql: undefined, dataDir: firstApi.dataDir });
  for (const api of apis) {
    api.startAll();
    await api.ready(300_000);
  }
  const balancer = new LoadBalancer();
  onClose(() => balancer.stop());
  await balancer.start(root, (_, text) => text);
  const journal = new Journal(join(root, 'journal.jsonl'));
  const orderFor = (ms: number) => keepOrdering({ ...seeded, journal, sandbox }, 10, AbortSignal.timeout(ms));
  const look = async () => {
    const [row] = await databases.ask<{ orders: number; last: number; cheap: number; now: string }>(
      'select count(*)::int as orders, max(number) as last, (select count(*)::int from item where pickup_fils = 1) as cheap, now()::text as now from orders',
      'sufra',
    );
    if (!row) throw new Error('the database says nothing');
    return row;
  };

  await setUpBarman(databases, onClose);
  await orderFor(5000);
  say(barman('backup --wait sufra').trim().split('\n').at(-1) ?? '');
  await orderFor(5000);
  const before = await look();
  await wait(1500);
  await databases.ask('update item set pickup_fils = 1', 'sufra');
  await orderFor(5000);
  say(`${before.orders} orders before the mistake, ${(await look()).orders} in all`);
  barman('switch-wal --force --archive sufra');
  for (const api of apis) await api.end('api', 'SIGTERM');
  for (const machine of databases.machines) await machine.end('patroni', 'SIGTERM');

  const restored = join(first.pathOf(home), '15/restored');
  mkdirSync(restored);
  execFileSync('chown', ['-R', 'barman', first.pathOf(home)]);
  barman(`recover --target-time '${before.now}' --target-action promote sufra latest ${restored}`);
  execFileSync('chown', ['-R', 'postgres:', first.pathOf(home)]);
  const onFirst = (script: string) => first.run({ command: ['sh', '-ec', script], env: databaseEnvironment(first), user: 'postgres' });
  onFirst(`printf 'sufra\\nYes I am aware\\n' | patronictl -c ${pathOf('patroni.yml')} remove sufra`);
  onFirst(`mv ${data} ${data}.old; mv ${home}/15/restored ${data}; chmod 700 ${data}`);
  onFirst(`${bin}/pg_ctl --pgdata=${data} --options="-c listen_addresses=''" --log=${home}/restored.log --timeout=300 start
    until ${bin}/pg_controldata ${data} | grep --quiet 'in production'; do sleep 1; done
    ${bin}/pg_ctl --pgdata=${data} stop`);
  for (const machine of others) rmSync(join(machine.pathOf(home), '15/sufra'), { recursive: true });
  for (const machine of databases.machines) machine.again('patroni');
  say(`the cluster is whole again after ${((await databases.whole(180_000)) / 1000).toFixed(0)} s`);

  const after = await look();
  const findings = (['orders', 'last', 'cheap'] as const).filter((key) => before[key] !== after[key]);
  for (const api of apis) {
    api.again('api');
    await api.ready(60_000);
  }
  await orderFor(3000);
  const { orders } = await look();
  say(`${after.orders} orders restored, ${orders} after new ones`);
  return [
    ...findings.map((key) => `${key}: ${before[key]} before, ${after[key]} restored`),
    ...(orders > after.orders ? [] : ['no new orders']),
  ];
}

const barman = (command: string): string =>
  execFileSync('su', ['barman', '-s', '/bin/sh', '-c', `barman ${command}`], { encoding: 'utf8' });

/** As `deploy/ha/README.md` says. */
async function setUpBarman(databases: Databases, onClose: (close: () => unknown) => void): Promise<void> {
  await databases.ask("create role barman login superuser password 'change-me'");
  await databases.ask("create role streaming_barman login replication password 'change-me'");
  await databases.patch({ slots: { barman: { type: 'physical' } } });
  const { settings, passwords, backups } = barmanFiles;
  const tidy = () => {
    // Fails where none runs.
    spawnSync('pkill', ['-u', 'barman']);
    for (const path of [settings, passwords, backups]) rmSync(path, { recursive: true, force: true });
  };
  // A run that was killed left its log, which is another cluster's.
  tidy();
  onClose(tidy);
  writeFileSync(passwords, '*:5432:*:barman:change-me\n*:5432:*:streaming_barman:change-me\n', { mode: 0o600 });
  execFileSync('chown', ['barman:', passwords]);
  const hosts = places.databases.map(({ address }) => address).join(',');
  writeFileSync(
    settings,
    `[sufra]
description = Sufra
conninfo = host=${hosts} target_session_attrs=read-write user=barman dbname=postgres
streaming_conninfo = host=${hosts} target_session_attrs=read-write user=streaming_barman
backup_method = postgres
streaming_archiver = on
slot_name = barman
create_slot = auto
retention_policy = RECOVERY WINDOW OF 14 DAYS
`,
  );
  barman('cron');
  await wait(3000);
  // The first segment has to arrive before a check passes.
  barman('switch-wal --force --archive sufra');
  barman('check sufra');
}
