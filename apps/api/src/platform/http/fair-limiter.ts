/** Fair queue: a concurrency limit with round-robin over networks, so that one cannot starve the others. */
import { Refusal } from './errors.ts';

/** Seconds. */
const retryAfter = 3;

interface Waiting {
  go: () => void;
  refuse: (refusal: Refusal) => void;
}

export type Limit = <T>(who: string, work: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `concurrency` tasks and queues `maxWaiting` more, round-robin by `who`. Above that, refuses the last of the longest queue
 * with `unavailable`.
 */
export function createLimiter({ concurrency, maxWaiting }: { concurrency: number; maxWaiting: number }): Limit {
  /** Non-empty queues in round-robin order. */
  const lines = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  function wait(who: string): Promise<void> {
    return new Promise((go, refuse) => {
      const line = lines.get(who) ?? [];
      line.push({ go, refuse });
      lines.set(who, line);
      waiting += 1;
      if (waiting > maxWaiting) refuseLast();
    });
  }

  function refuseLast(): void {
    const [who, line] = [...lines].reduce((longest, other) => (other[1].length >= longest[1].length ? other : longest));
    const last = line.pop();
    if (line.length === 0) lines.delete(who);
    waiting -= 1;
    last?.refuse(new Refusal('unavailable', {}, { retryAfter }));
  }

  function next(): Waiting | undefined {
    const [first] = lines;
    if (!first) return undefined;
    const [who, line] = first;
    const chosen = line.shift();
    lines.delete(who);
    if (line.length > 0) lines.set(who, line);
    waiting -= 1;
    return chosen;
  }

  return async (who, work) => {
    if (running < concurrency) running += 1;
    else await wait(who);
    try {
      return await work();
    } finally {
      // A finished task hands over its slot, so `running` stays the same.
      const chosen = next();
      if (chosen) chosen.go();
      else running -= 1;
    }
  };
}
