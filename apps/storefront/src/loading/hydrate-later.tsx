import { useHydrated } from '@sufra/ui/hooks.ts';
import { I18nProvider, useI18n } from '@sufra/ui/i18n.tsx';
import { type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';

interface Turn {
  /** Resolves when it is loaded. */
  promise: Promise<void>;
  hasCome: boolean;
}

/** FIFO queue: the last turn. */
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

/** Resolves when the whole page is hydrated. */
export async function allHydrated(): Promise<void> {
  for (let seen = null; seen !== queue.last; ) {
    seen = queue.last;
    await seen;
  }
  // The last element hydrates after its turn.
  await new Promise((resolve) => setTimeout(resolve));
}

/**
 * Partial hydration: hydrates its children in a separate task after the page, so that a slow phone can respond to input in between. Until
 * then the server's markup stays, and input is replayed (input-replay.tsx). On client-rendered pages it does nothing. It must not contain
 * text fields, whose text is replayed with the page, or radio buttons named by `useId`, which depends on hydration order.
 */
export function HydrateLater({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  const { t, setLocale } = useI18n();
  const [isDone, setDone] = useState(false);
  // Outside the suspending part: Preact drops the state of components never shown.
  const turn = useRef<Turn | null>(null);
  if (!import.meta.env.SSR && !isHydrated) turn.current ??= takeTurn();
  const now = (
    <I18nProvider t={t} setLocale={setLocale}>
      {children}
    </I18nProvider>
  );
  // Hydrate with the server's props and language, because hydration does not patch attributes. Later changes follow as an update.
  const first = useRef(now);
  return (
    <Suspense>
      <Wait turn={turn.current} onHydrated={setDone}>
        {turn.current && !isDone ? first.current : now}
      </Wait>
    </Suspense>
  );
}

function Wait({ turn, onHydrated, children }: { turn: Turn | null; onHydrated: (isDone: true) => void; children: ReactNode }) {
  useLayoutEffect(() => onHydrated(true), [onHydrated]);
  if (turn && !turn.hasCome) throw turn.promise;
  return children;
}
