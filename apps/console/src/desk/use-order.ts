/** Optimistic reordering, saved move by move, one request at a time. */
import type { DeskKind } from '@sufra/contract/desk/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { useRef, useState } from 'react';
import { problemText } from '../calls/problems.ts';
import { useSave } from './desk-queries.ts';
import { moved } from './order.ts';

/** `codes`: the server's latest order. */
export function useOrder(kind: DeskKind, codes: readonly string[]) {
  const { t } = useI18n();
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const queue = useRef({ last: Promise.resolve(), waiting: 0, isBroken: false });
  const order = wanted ?? codes;

  const save = useSave(({ conflicts }) => {
    if (conflicts.length === 0) return;
    queue.current.isBroken = true;
    toast({ text: t('desk.order_conflict'), tone: 'warning' });
  });

  /** Moves queued behind a failed one are dropped. */
  const send = async (code: string, before: string | null, after: string | null) => {
    const line = queue.current;
    try {
      if (!line.isBroken) await save({ edits: [{ kind, code, field: 'follows', before, after }] }, t('desk.order_saved'));
    } catch (error) {
      line.isBroken = true;
      toast({ text: problemText(error), tone: 'error' });
    }
    line.waiting -= 1;
    if (line.waiting > 0) return;
    line.isBroken = false;
    setWanted(null);
  };

  const move = (from: number, to: number) => {
    const code = order[from];
    if (code === undefined) return;
    const next = moved(order, from, to);
    setWanted(next);
    queue.current.waiting += 1;
    queue.current.last = queue.current.last.then(() => send(code, order[from - 1] ?? null, next[to - 1] ?? null));
  };
  return { order, move };
}
