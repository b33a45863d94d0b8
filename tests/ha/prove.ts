/** One run: machines, a shop on them, customers, faults, and the verdict. Whatever comes, it leaves no machine, process or file behind. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startMailSink } from '../../apps/api/src/notifications/email/smtp-testing.ts';
import { ApiMachine, balancer, home, LoadBalancer } from './apis.ts';
import { Board } from './boards.ts';
import { compare, underWay } from './books.ts';
import { anotherBuild } from './builds.ts';
import type { Control } from './controls.ts';
import { keepOrdering } from './customers.ts';
import { Databases } from './databases.ts';
import type { Fault } from './faults.ts';
import { Journal } from './journal.ts';
import { closeNetwork, openNetwork, outside } from './network.ts';
import { Readers } from './readers.ts';
import { report } from './report.ts';
import { type Broken, breakOne } from './run.ts';
import { places } from './settings.ts';
import { keepRaising, openGateway, seed } from './shop.ts';
import { type Assertion, evaluateAssertions } from './verdict.ts';
import { Writers } from './writers.ts';

export interface Plan {
  faults: readonly Fault[];
  control: Control | null;
  perSecond: number;
  keepsLogs: boolean;
}

/** ms: how long customers order before the first fault, and what was begun has to end in. */
const [warmUpMs, drainMs] = [8000, 60_000];
const readsPerSecond = 10;
const all = [...places.databases, ...places.apis];

export const runFailoverTest = (plan: Plan): Promise<Assertion[]> =>
  inFolder(plan.keepsLogs, (root, onClose) => within(root, plan, onClose));

/** Whatever comes, what was opened is closed, and no file stays but the logs. */
export async function inFolder<T>(
  keepsLogs: boolean,
  work: (root: string, onClose: (close: () => unknown) => void) => Promise<T>,
): Promise<T> {
  const root = mkdtempSync(join(tmpdir(), 'sufra-ha-'));
  chmodSync(root, 0o755);
  const closers: (() => unknown)[] = [];
  let closing: Promise<void> | undefined;
  const close = () =>
    (closing ??= (async () => {
      for (const each of closers.reverse())
        try {
          await each();
        } catch (error) {
          console.error(`while tidying up: ${error}`);
        }
      if (keepsLogs) console.log(`logs are in ${root}`);
      else rmSync(root, { recursive: true, force: true });
    })());
  const onSignal = () => void close().then(() => process.exit(130));
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  try {
    return await work(root, (closer) => closers.push(closer));
  } finally {
    await close();
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
}

async function within(root: string, plan: Plan, onClose: (close: () => unknown) => void): Promise<Assertion[]> {
  const { control, faults, perSecond } = plan;
  const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);
  const change = control?.change ?? ((_: string, text: string) => text);
  const isUpgraded = faults.some(({ name }) => name === 'upgrade');
  if (isUpgraded) say('another build is made');
  const otherBuild = isUpgraded ? await anotherBuild(root) : home;
  onClose(() => closeNetwork(all));
  await openNetwork(all);
  const sandbox = await openGateway();
  onClose(() => sandbox.close());
  const mail = await startMailSink(outside.address);
  onClose(() => mail.close());
  const databases = new Databases(root);
  onClose(() => Promise.all(databases.machines.map((machine) => machine.close({ keepsLogs: plan.keepsLogs }))));
  say('three machines with PostgreSQL start');
  await databases.start();
  const isAsync = control?.patch !== undefined;
  if (control?.patch) await databases.patch(control.patch);
  const environment = {
    ...{ PAYMENT_GATEWAY: 'sandbox', SANDBOX_GATEWAY_URL: sandbox.reachable, RATE_LIMITS: 'off', DEMO: 'off', SMTP_URL: mail.url },
    ...control?.environment,
  };
  const api = (place: (typeof places.apis)[number]) => new ApiMachine(place, root, { environment, flags: control?.flags ?? [], change });
  const [first, second] = places.apis.map(api);
  if (!first || !second) throw new Error('there are no two machines with an API');
  const apis = [first, second] as const;
  onClose(() => Promise.all(apis.map((machine) => machine.close({ keepsLogs: plan.keepsLogs }))));
  const seeded = await seed(databases, { sql: control?.sql, dataDir: first.dataDir });
  for (const machine of apis) {
    machine.startAll();
    await machine.ready(900_000);
  }
  const loadBalancer = new LoadBalancer();
  onClose(() => loadBalancer.stop());
  await loadBalancer.start(root, change);
  await sandbox.settings({ webhookUrl: `http://${balancer.host}:${balancer.port}/webhooks/sandbox`, retryDelay: 500 });
  say(`open, ${perSecond} orders and ${readsPerSecond} pages a second${control ? `, without: ${control.says}` : ''}`);

  const journal = new Journal(join(root, 'journal.jsonl'));
  const [load, watch] = [new AbortController(), new AbortController()];
  const since = new Date(Date.now() - 60_000);
  const readers = new Readers([...seeded.pages, await findScript()]);
  const boards = [true, false].map((accepts) => new Board(seeded.orders.watched.branchId, accepts));
  const writers = new Writers(databases);
  const loading = Promise.all([
    keepOrdering({ ...seeded, journal, sandbox }, perSecond, load.signal),
    readers.keepReading(readsPerSecond, load.signal),
    keepRaising(seeded, databases, journal, load.signal),
  ]);
  const watching = Promise.all([...boards.map((board) => board.watch(watch.signal)), writers.keepWriting(watch.signal)]);
  // What fails in them is told when they are awaited, after the last fault.
  for (const each of [loading, watching]) each.catch(() => undefined);
  await wait(warmUpMs);
  const broken: Broken[] = [];
  for (const fault of faults) {
    const one = await breakOne(fault, { databases, apis, otherBuild }, journal, isAsync);
    broken.push(one);
    const next = Object.entries(one.nextOrder).map(([name, ms]) => `${name} ${ms === null ? 'never' : (ms / 1000).toFixed(1)}`);
    const whole = one.wholeAfter === null ? 'NOT whole' : `whole ${(one.wholeAfter / 1000).toFixed(1)} s after it was mended`;
    say(`${broken.length}/${faults.length} ${fault.says}: next order ${next.join(', ')} s; ${whole}; ${one.primaries.join(' → ')}`);
    if (one.wholeAfter === null) break;
  }
  load.abort();
  await loading;
  let drained = await underWay(databases);
  for (const until = Date.now() + drainMs; drained !== '' && Date.now() < until; drained = await underWay(databases)) await wait(500);
  watch.abort();
  await watching;
  const inputs = { databases, intents: journal.intents, written: writers.acknowledged, sandbox, since, mailIds: mail.ids };
  const final = await compare({ ...inputs, changingItem: seeded.changing.itemId });
  journal.close();
  const evidence = { ...{ broken, intents: journal.intents, reads: readers.reads, boards, writers, final, drained } };
  const assertions = evaluateAssertions(evidence);
  console.log(`\n${report(evidence, assertions)}`);
  return assertions;
}

/** A script of the landing page, as a browser asks for it that has had the page open since before an upgrade. */
async function findScript(): Promise<string> {
  const page = await fetch(`http://${balancer.host}:${balancer.port}/`);
  const path = /"(\/assets\/[^"]+\.(?:js|css))"/.exec(await page.text())?.[1];
  if (!path) throw new Error('the landing page has no script');
  return path;
}
