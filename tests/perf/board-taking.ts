/** Who takes which order, and how long it rings before. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Station, Time } from './board-breaks.ts';
import type { Tablet } from './board-tablet.ts';

/** ms between two looks at a board, and until what was tapped without an answer is tapped again. */
const [lookMs, patienceMs] = [250, 3000];

interface Plan {
  /** Of the tablets, by their place. */
  by: readonly number[];
  at: number;
}

/** Most are taken at once, some after minutes; one of ten by both tablets in the same moment. */
export class Plans {
  readonly #plans = new Map<number, Plan>();
  readonly #time: Time;

  constructor(time: Time) {
    this.#time = time;
  }

  isDue(number: number, which: number): boolean {
    const { by, at } = this.#of(number);
    return by.includes(which) && Date.now() >= at;
  }

  #of(number: number): Plan {
    const known = this.#plans.get(number);
    if (known) return known;
    const [who, when] = [Math.random(), Math.random()];
    const ms = when < 0.8 ? 6000 * when : when < 0.95 ? 40_000 * when : 90_000 + 60_000 * Math.random();
    // Nothing is left for long once the time is over.
    const latest = Math.max(Date.now(), this.#time.began + this.#time.total) + 3000 * Math.random();
    const plan = { by: who < 0.45 ? [0] : who < 0.9 ? [1] : [0, 1], at: Math.min(Date.now() + ms, latest) };
    this.#plans.set(number, plan);
    return plan;
  }
}

/** Looks and taps until `signal`. */
export async function takeOrders({ tablet }: Station, which: number, plans: Plans, signal: AbortSignal): Promise<void> {
  const tapped = new Map<number, number>();
  while (!signal.aborted) {
    const ringing = await tablet.look();
    const due = ringing.filter((number) => plans.isDue(number, which) && Date.now() - (tapped.get(number) ?? 0) > patienceMs);
    for (const number of due) tapped.set(number, Date.now());
    // One as a finger does it, which waits for what moves; whatever else is due at once, or a slow machine falls behind.
    const [first, ...others] = due;
    await tablet.tapAll(others);
    if (first !== undefined) await tablet.tap(first);
    await wait(lookMs);
  }
}

/** Waits until each tablet rings for all of these, and lets both reach for all of them in one moment. */
export async function reachForTheSame(tablets: readonly Tablet[], numbers: readonly number[]): Promise<void> {
  const until = Date.now() + 10_000;
  for (const tablet of tablets) {
    while (Date.now() < until) {
      const ringing = await tablet.look();
      if (numbers.every((number) => ringing.includes(number))) break;
      await wait(lookMs);
    }
  }
  await Promise.all(tablets.map((tablet) => tablet.tapAll(numbers)));
  // Orders that no tablet has taken are found when they are counted.
  while (Date.now() < until + 10_000) {
    const rings = await Promise.all(tablets.map((tablet) => tablet.look()));
    if (rings.every(({ length }) => length === 0)) return;
    await wait(lookMs);
  }
}
