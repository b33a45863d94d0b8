/** Actions on a planned change, with the server's confirmations. */
import type { DeskEdit, DeskSaved } from '@sufra/contract/desk/model';
import {
  addToPlannedChange,
  discardPlannedChange,
  editPlannedChange,
  publishPlannedChange,
  schedulePlannedChange,
  unschedulePlannedChange,
} from '@sufra/contract/desk/planned-endpoints';
import type { PlannedChange, PlannedLine } from '@sufra/contract/desk/planned-schemas';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../calls/call.ts';
import { paths } from '../paths.ts';
import { offerUndo, useUndo } from './desk-queries.ts';
import { plannedKey } from './planned-queries.ts';
import { fieldName } from './planned-texts.ts';
import { confirmAndRetry, farMoves } from './questions.tsx';

export function usePlanned({ id, name: title, lines, sets }: PlannedChange) {
  const { t, name } = useI18n();
  const queries = useQueryClient();
  const navigate = useNavigate();
  /** Invalidates this page, the lists, and all desk data. */
  const reload = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: [plannedKey] }),
      queries.invalidateQueries({ queryKey: ['desk'], refetchType: 'none' }),
    ]);
  const undoSet = useUndo(reload);
  const { mutate, mutateAsync, isPending } = useMutation({ mutationFn: (work: () => Promise<unknown>) => work() });
  const run = (work: () => Promise<unknown>) => mutate(work);

  const moves = () => {
    const edits = lines.map(({ kind, code, field, before, after }) => ({ kind: kind as DeskEdit['kind'], code, field, before, after }));
    const called = new Map(lines.map((line) => [line.code, line.name ? name(line.name) : line.code]));
    return farMoves(edits, ({ code, field }) => `${called.get(code)}, ${fieldName(t, field)}`);
  };
  /** Null when declined. Conflicts are shown by the page, without effect. */
  const insist = async (
    send: (isConfirmed: boolean) => Promise<DeskSaved>,
    onDone: (saved: DeskSaved) => void,
  ): Promise<DeskSaved | null> => {
    const saved = await confirmAndRetry(send, moves);
    await reload();
    if (saved && saved.conflicts.length > 0) toast({ text: t('desk.plan_undecided', { count: saved.conflicts.length }), tone: 'warning' });
    else if (saved) onDone(saved);
    return saved;
  };
  return {
    isPending,
    publish: () =>
      run(() =>
        insist(
          (isConfirmed) => call(publishPlannedChange, { id, isConfirmed }),
          ({ change }) => {
            if (change === null) toast({ title, text: t('desk.saved'), tone: 'success' });
            else offerUndo(t, { title, text: t('desk.saved'), run: () => void undoSet(change, title) });
          },
        ),
      ),
    /** Returns whether it was confirmed. */
    schedule: async (from: string, until: string | undefined): Promise<boolean> => {
      const send = (isConfirmed: boolean) => call(schedulePlannedChange, { id, from, until, isConfirmed });
      return (await insist(send, () => toast({ text: t('desk.plan_done'), tone: 'success' }))) !== null;
    },
    unschedule: () => run(() => call(unschedulePlannedChange, { id }).then(reload)),
    undo: () =>
      run(async () => {
        for (const set of sets) await undoSet(set);
      }),
    rename: (text: string) => mutateAsync(async () => call(editPlannedChange, { id, name: text }).then(reload)),
    remove: ({ kind, code, field }: PlannedLine) =>
      run(() => call(editPlannedChange, { id, remove: [{ kind: kind as DeskEdit['kind'], code, field }] }).then(reload)),
    insist: ({ kind, code, field, conflict, after }: PlannedLine) =>
      run(() =>
        call(addToPlannedChange, {
          id,
          edits: [{ kind: kind as DeskEdit['kind'], code, field, before: conflict?.value ?? null, after }],
        }).then(reload),
      ),
    discard: () =>
      run(async () => {
        await call(discardPlannedChange, { id });
        await navigate(paths.changes);
        await queries.invalidateQueries({ queryKey: [plannedKey], exact: true });
      }),
  };
}
