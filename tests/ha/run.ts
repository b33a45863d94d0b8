/** Breaks one thing after another while customers order, and notes how long each took. */
import { setTimeout as wait } from 'node:timers/promises';
import { balancer, statusOf } from './apis.ts';
import type { Fault, World } from './faults.ts';
import type { Journal } from './journal.ts';

/** ms: how long the next order through an API may take until the run goes on without it, how long the cluster has to be whole again, and how long it is left alone. */
const limits = { recovers: 60_000, whole: 90_000, calm: 4000 };

export interface Broken {
  fault: Fault;
  beganAt: number;
  mendedAt: number;
  /** When the cluster was whole again. */
  endedAt: number;
  /** By API: ms from the fault to the next acknowledged order; null: none came in time. */
  nextOrder: Record<string, number | null>;
  /** ms from the mending until two streamed on one timeline again; null: not in time. */
  wholeAfter: number | null;
  primaries: [before: string, after: string];
  problems: string[];
}

export async function breakOne(fault: Fault, world: World, journal: Journal, isAsync: boolean): Promise<Broken> {
  // What follows the last fault may not be over: after etcd is back, who leads is decided anew.
  await world.databases.whole(limits.whole, isAsync);
  const before = (await world.databases.primary())?.name ?? 'none';
  let beganAt = Date.now();
  journal.write('fault', { name: fault.name, primary: before });
  const problems: string[] = [];
  const {
    mend,
    without = [],
    isStill = false,
  } = await fault.begin(world, () => {
    beganAt = Date.now();
  });
  const living = world.apis.filter((api) => !without.includes(api)).map(({ name }) => name);
  const nextOrder: Broken['nextOrder'] = Object.fromEntries(living.map((name) => [name, null]));
  const isAnswered = () => Object.values(nextOrder).every((ms) => ms !== null);
  const follow = async (atLeast: number, isEnough: () => boolean) => {
    while (Date.now() - beganAt < atLeast || (!isEnough() && Date.now() - beganAt < atLeast + limits.recovers)) {
      noteNext(journal, beganAt, nextOrder);
      await wait(100);
    }
  };
  await follow(fault.lasts, isStill ? () => true : isAnswered);
  await mend?.();
  const mendedAt = Date.now();
  journal.write('mended', { name: fault.name });
  if (isStill) await follow(fault.lasts, isAnswered);
  let wholeAfter: number | null = null;
  try {
    wholeAfter = await world.databases.whole(limits.whole, isAsync);
    await Promise.all(world.apis.map((api) => api.ready(limits.whole - (wholeAfter ?? 0))));
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  const serves = async () => (await statusOf(balancer.host, balancer.port, '/health/live')) === 200;
  let isServing = await serves();
  for (; !isServing && Date.now() < mendedAt + limits.whole; isServing = await serves()) await wait(500);
  if (!isServing) problems.push('the balancer serves nothing');
  const after = (await world.databases.primary())?.name ?? 'none';
  const endedAt = Date.now();
  await wait(limits.calm);
  return { fault, beganAt, mendedAt, endedAt, nextOrder, wholeAfter, primaries: [before, after], problems };
}

/** Only orders that were wanted after the fault count: others may have been acknowledged before anything was felt. */
function noteNext({ intents }: Journal, beganAt: number, nextOrder: Broken['nextOrder']): void {
  for (const { wantedAt, told } of intents.slice(-4000)) {
    if (!told || wantedAt < beganAt || !(told.by in nextOrder)) continue;
    const ms = told.at - beganAt;
    const known = nextOrder[told.by] ?? Number.POSITIVE_INFINITY;
    nextOrder[told.by] = Math.min(known, ms);
  }
}
