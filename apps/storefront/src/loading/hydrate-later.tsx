import { useHydrated } from '@sufra/ui/hooks.ts';
import { type Context, type ReactNode, Suspense, useContext, useLayoutEffect, useRef, useState } from 'react';

interface Turn {
  /** Resolves when it has come. */
  promise: Promise<void>;
  hasCome: boolean;
}

/** The last turn that was taken. */
const queue = { last: Promise.resolve() };

function takeTurn(): Turn {
  const turn: Turn = {
    hasCome: false,
    promise: queue.last
      .then(() => new Promise((resolve) => setTimeout(resolve)))
      .then(() => {
        turn.hasCome = true;
      }),
  };
  queue.last = turn.promise;
  return turn;
}

/** Resolves when all of the page is hydrated. */
export async function allHydrated(): Promise<void> {
  for (let seen = null; seen !== queue.last; ) {
    seen = queue.last;
    await seen;
  }
  // The last element hydrates after its turn has come.
  await new Promise((resolve) => setTimeout(resolve));
}

interface HydrateLaterProps<Value> {
  /** What its content reads of the page around it. */
  within: Context<Value>;
  /** Hydrates with the page: what is in sight. */
  atOnce: boolean;
  children: ReactNode;
}

/**
 * Hydrates one element in a task of its own, after the page around it: a slow phone answers a finger in between. The server's markup stays until then,
 * and what is pressed in it is kept (input-replay.tsx). Where nothing is hydrated it changes nothing.
 */
export function HydrateLater<Value>({ within: Within, atOnce, children }: HydrateLaterProps<Value>) {
  const isHydrated = useHydrated();
  const [isDone, setDone] = useState(false);
  // Not in the part that suspends: Preact forgets the state of what has never been shown.
  const turn = useRef<Turn | null>(null);
  if (!import.meta.env.SSR && !isHydrated && !atOnce) turn.current ??= takeTurn();
  const now = { value: useContext(Within), children };
  // What the server rendered: hydration compares nothing with the markup, so that what has changed meanwhile has to come after it.
  const first = useRef(now);
  const shown = turn.current && !isDone ? first.current : now;
  return (
    <Within value={shown.value}>
      <Suspense>
        <Wait turn={turn.current} onHydrated={setDone}>
          {shown.children}
        </Wait>
      </Suspense>
    </Within>
  );
}

function Wait({ turn, onHydrated, children }: { turn: Turn | null; onHydrated: (isDone: true) => void; children: ReactNode }) {
  useLayoutEffect(() => onHydrated(true), [onHydrated]);
  if (turn && !turn.hasCome) throw turn.promise;
  return children;
}
