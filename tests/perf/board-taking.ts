/** Plan of which tablet accepts which order, and after how many ms of ringing. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Station, Time } from './board-breaks.ts';
import type { Tablet } from './board-tablet.ts';

/** Polling interval of a board, and the delay before tapping again without a response, in ms. */
const [lookMs, patienceMs] = [250, 3000];

interface Plan {
  /** Indexes of the tablets. */
  by: readonly number[];
  at: number;
}

/** Most orders are accepted at once, some after minutes; one in ten by both tablets concurrently. */
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
    // Accepts remaining orders soon after the end.
    const latest = Math.max(Date.now(), this.#time.began + this.#time.total) + 3000 * Math.random();
    const plan = { by: who < 0.45 ? [0] : who < 0.9 ? [1] : [0, 1], at: Math.min(Date.now() + ms, latest) };
    this.#plans.set(number, plan);
    return plan;
  }
}

/** Polls and taps until `signal`. */
export async function takeOrders({ tablet }: Station, which: number, plans: Plans, signal: AbortSignal): Promise<void> {
  const tapped = new Map<number, number>();
  while (!signal.aborted) {
    const ringing = await tablet.look();
    const due = ringing.filter((number) => plans.isDue(number, which) && Date.now() - (tapped.get(number) ?? 0) > patienceMs);
    for (const number of due) tapped.set(number, Date.now());
    // One tap waits for moving cards, as a finger does; the others do not, or a slow machine falls behind.
    const [first, ...others] = due;
    await tablet.tapAll(others);
    if (first !== undefined) await tablet.tap(first);
    await wait(lookMs);
  }
}

/** Waits until each tablet rings for all of these orders, then accepts all of them on both concurrently. */
export async function acceptSimultaneously(tablets: readonly Tablet[], numbers: readonly number[]): Promise<void> {
  const until = Date.now() + 10_000;
  for (const tablet of tablets) {
    while (Date.now() < until) {
      const ringing = await tablet.look();
      if (numbers.every((number) => ringing.includes(number))) break;
      await wait(lookMs);
    }
  }
  await Promise.all(tablets.map((tablet) => tablet.tapAll(numbers)));
  // Orders that no tablet accepted are reported by the final count.
  while (Date.now() < until + 10_000) {
    const rings = await Promise.all(tablets.map((tablet) => tablet.look()));
    if (rings.every(({ length }) => length === 0)) return;
    await wait(lookMs);
  }
}
