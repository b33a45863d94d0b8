/** Dialog for hours at several branches: preview, affected orders, conflicts, Save. */
import { previewHours } from '@sufra/contract/desk/endpoints';
import type { DeskConflict, DeskEntries, DeskSave, HoursPreview } from '@sufra/contract/desk/model';
import { Button } from '@sufra/ui/button.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { ConfirmDialog } from '@sufra/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../calls/call.ts';
import { problemText } from '../calls/problems.ts';
import { ErrorNotice } from '../page/states.tsx';
import { AddToChange, resetSaveTarget } from './add-to-change.tsx';
import { BranchChoice } from './branch-choice.tsx';
import { DaysAhead } from './days-ahead.tsx';
import { useSave } from './desk-queries.ts';
import { valueText } from './field-texts.ts';
import { FormNotices } from './form-parts.tsx';
import { AffectedOrders } from './notices.tsx';
import { branchesIn } from './shown-branch.tsx';
import { usePreview } from './use-preview.ts';

type Edits = DeskSave['edits'];

export interface HoursDialogProps {
  title: string;
  list: DeskEntries;
  code: string;
  chosen: readonly string[];
  edits: Edits;
  /** Whether the input is incomplete. */
  isWrong: boolean;
  kept: { isRestored: boolean; discard: () => void; forget: () => void; rebase: (conflicts: readonly DeskConflict[]) => void };
  /** Subject of a conflict. */
  nameOf: (field: string) => string;
  today: string;
  removal?: { label: string; edits: Edits } | undefined;
  onChoose: (codes: readonly string[]) => void;
  onChanged: () => unknown;
  onClose: () => void;
  children: ReactNode;
}

export function HoursDialog(props: HoursDialogProps) {
  const { title, list, code, chosen, edits, isWrong, kept, nameOf, today, removal, onChoose, onChanged, onClose, children } = props;
  const { t, name } = useI18n();
  const branches = branchesIn(list);
  const called = (each: string) => name(branches.get(each) ?? { en: each, ar: each });
  const shown = chosen.includes(code) ? code : (chosen[0] ?? code);
  const preview = usePreview(shown, edits);
  const [conflicts, setConflicts] = useState<readonly DeskConflict[]>([]);
  const changed = (preview.days ?? []).filter(({ isChanged }) => isChanged);
  const save = useSave(async (saved, sent) => {
    await onChanged();
    // Undone after the dialog was closed.
    if (sent.length === 0) return;
    setConflicts(saved.conflicts);
    if (saved.conflicts.length > 0) return kept.rebase(saved.conflicts);
    kept.forget();
    onClose();
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (wanted: Edits) => save({ edits: wanted }, t('desk.saved')),
    meta: { handlesErrors: true },
  });
  const submit = (wanted: Edits) => {
    if (wanted.length > 0) return mutate(wanted);
    kept.forget();
    onClose();
  };
  const [removing, setRemoving] = useState<HoursPreview | null>(null);
  const remove = useMutation({
    mutationFn: (wanted: Edits) => call(previewHours, { code: shown, edits: wanted }),
    onSuccess: (found, wanted) => (found.hitCount > 0 ? setRemoving(found) : submit(wanted)),
    meta: { handlesErrors: true },
  });
  const isRemoving = isPending || remove.isPending;
  const isWaiting = isPending || (edits.length > 0 && preview.isBehind);
  const problem = error ?? remove.error ?? (edits.length > 0 ? preview.error : null);
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      foot={
        <div className="flex flex-col gap-3">
          {edits.length > 0 && <AffectedOrders {...preview} branches={branches} />}
          <div className="flex flex-wrap-reverse gap-3">
            {removal && (
              <Button
                variant="secondary"
                size="lg"
                aria-disabled={isRemoving}
                onClick={() => {
                  resetSaveTarget();
                  if (isRemoving) return;
                  if (removal.edits.length > 0) remove.mutate(removal.edits);
                  else submit(removal.edits);
                }}
              >
                {removal.label}
              </Button>
            )}
            <AddToChange isPending={isWaiting || isWrong} onPress={() => submit(edits)} />
            <Button
              size="lg"
              className="grow"
              aria-disabled={isWrong}
              // Save waits for the preview, so that affected orders show first.
              pending={isWaiting}
              onClick={() => {
                resetSaveTarget();
                if (!isWrong) submit(edits);
              }}
            >
              {t('desk.save')}
            </Button>
          </div>
        </div>
      }
    >
      <div className="flex flex-col gap-5">
        <FormNotices {...kept} />
        <ErrorNotice>{problem && problemText(problem)}</ErrorNotice>
        {conflicts.map((conflict) => (
          <Notice
            key={`${conflict.code} ${conflict.field}`}
            tone="warning"
            role="alert"
            title={`${called(conflict.code)} · ${nameOf(conflict.field)}`}
          >
            <Sentence
              message={conflict.by === null ? 'desk.conflict_unknown' : 'desk.conflict'}
              values={{ by: conflict.by ?? '', value: valueText(t, conflict.field, conflict.theirs) }}
            />
          </Notice>
        ))}
        {children}
        <BranchChoice branches={branches} chosen={chosen} usual={code} onChange={onChoose} />
        {changed.length > 0 && (
          <section className="flex flex-col gap-2">
            <h3 className="font-semibold">{t('desk.customers_see', { branch: called(shown) })}</h3>
            <DaysAhead days={changed} today={today} />
          </section>
        )}
        {removal && removing && (
          <ConfirmDialog
            open
            title={removal.label}
            confirmLabel={removal.label}
            onConfirm={() => {
              setRemoving(null);
              submit(removal.edits);
            }}
            onCancel={() => setRemoving(null)}
          >
            <AffectedOrders {...removing} branches={branches} />
          </ConfirmDialog>
        )}
      </div>
    </Dialog>
  );
}
