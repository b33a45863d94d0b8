// @embedded @slow

import { shared } from '@sufra/tests/support/api.ts';
import { checkEnd, checkStep } from '@sufra/tests/support/model-checks.ts';
import { isPossible, type Move, perform, type Step } from '@sufra/tests/support/model-moves.ts';
import { openWorld, type Run } from '@sufra/tests/support/model-world.ts';
import fc from 'fast-check';
import { test } from 'vitest';

const runs = Number(process.env.MODEL_RUNS ?? 60);
const seed = Number(process.env.MODEL_SEED ?? 20_261_121);

const world = shared(await openWorld());

const tab = fc.constantFrom<0 | 1 | 2>(0, 0, 1, 2);
const index = fc.nat({ max: 7 });
/** Biased towards the first attempts, where late events have most effect. */
const page = fc.constantFrom(0, 0, 1, 1, 2, 3);
const rarely = fc.integer({ min: 0, max: 7 }).map((number) => number === 7);
const any = <Kind extends Move['kind']>(kind: Kind, fields: Record<string, fc.Arbitrary<unknown>> = {}) =>
  fc.record({ kind: fc.constant(kind), ...fields }) as unknown as fc.Arbitrary<Extract<Move, { kind: Kind }>>;

const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 5,
    arbitrary: any('checkout', {
      tab,
      comments: fc.constantFrom('a', 'a', 'a', 'b', 'gift', 'gift'),
      key: fc.constantFrom('shared', 'shared', 'fresh', 'none'),
      isCash: rarely,
      isLost: rarely,
    }),
  },
  { weight: 5, arbitrary: any('pay', { page, card: fc.constantFrom('approve', 'decline') }) },
  { weight: 5, arbitrary: any('captureLate', { page, amount: fc.constantFrom(null, null, null, null, 100) }) },
  { weight: 4, arbitrary: any('place', { tab, as: fc.constantFrom('told', 'told', 'told', 'made-up', 'cash'), isLost: rarely }) },
  { weight: 2, arbitrary: any('status', { tab }) },
  { weight: 2, arbitrary: any('giveUp', { tab, forGood: fc.boolean() }) },
  { weight: 1, arbitrary: any('closeTab', { tab }) },
  { weight: 3, arbitrary: any('webhook', { event: index }) },
  { weight: 3, arbitrary: any('work') },
  { weight: 2, arbitrary: any('reconcile') },
  { weight: 1, arbitrary: any('books') },
  { weight: 1, arbitrary: any('sweep') },
  { weight: 1, arbitrary: any('price') },
  { weight: 1, arbitrary: any('branch') },
  { weight: 2, arbitrary: any('fault', { fault: fc.constantFrom('error', 'lost') }) },
  {
    weight: 2,
    arbitrary: any('refund', {
      order: index,
      amount: fc.constantFrom(null, 1000, 5400),
      tip: fc.constantFrom(null, null, 500),
      key: fc.constantFrom('a', 'b'),
      isUndoable: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: any('end', { order: index, to: fc.constantFrom('rejected', 'cancelled', 'completed'), isUndoable: fc.boolean() }),
  },
  { weight: 2, arbitrary: any('undo', { order: index }) },
  { weight: 3, arbitrary: any('clock', { minutes: fc.constantFrom(1, 1, 1, 5, 5, 16, 16, 1500) }) },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: move.map((one) => ({ moves: [one], hold: null })) },
  { weight: 1, arbitrary: fc.array(move, { minLength: 2, maxLength: 3 }).map((moves) => ({ moves, hold: null })) },
  {
    weight: 2,
    arbitrary: fc.record({
      moves: fc.array(move, { minLength: 2, maxLength: 3 }),
      hold: fc.record({ skip: fc.constantFrom(0, 0, 1), when: fc.constantFrom('before' as const, 'after' as const) }),
    }),
  },
);

/** Biased towards the common path, so that runs progress further than by chance. */
const alone = (move: Move): Step => ({ moves: [move], hold: null });
const press = alone({ kind: 'checkout', tab: 0, comments: 'a', key: 'shared', isCash: false, isLost: false });
const ask = alone({ kind: 'status', tab: 0 });
const paysBy = (card: 'approve' | 'decline') => alone({ kind: 'pay', page: -1, card });
const habit = fc.constantFrom<Step[]>([press, paysBy('decline'), ask, press], [press, paysBy('approve'), ask], [press, paysBy('approve')]);

/** A fast-check command with several steps. One `Run` serves as both model and system. */
class Command implements fc.AsyncCommand<Run, Run> {
  readonly steps: Step[];
  constructor(steps: Step[]) {
    this.steps = steps;
  }
  check(run: Readonly<Run>): boolean {
    return this.steps.slice(0, 1).every((first) => isPossible(run as Run, first));
  }
  async run(run: Run): Promise<void> {
    for (const step of this.steps) {
      if (!isPossible(run, step)) continue;
      await perform(run, step);
      await checkStep(run);
    }
  }
  toString(): string {
    return JSON.stringify(this.steps.map(({ moves, hold }) => (hold ? { moves, hold } : moves)));
  }
}

test(`PAY-06 CHK-07 payment becomes one order or a refund in any sequence (${runs} runs from ${seed})`, async () => {
  const chance = step.map((one) => new Command([one]));
  const commands = fc.commands([chance, chance, chance, chance, chance, habit.map((steps) => new Command(steps))], {
    maxCommands: 30,
    size: 'max',
  });
  const property = fc.asyncProperty(commands, async (steps) => {
    const run = await world.begin();
    await fc.asyncModelRun(() => ({ model: run, real: run }), steps);
    await checkEnd(run);
  });
  await fc.assert(property, { numRuns: runs, seed, endOnFailure: process.env.MODEL_SHRINK === 'off' });
}, 3_600_000);
