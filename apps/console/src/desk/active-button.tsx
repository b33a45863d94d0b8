/** Retires or restores an entry. Soft delete: nothing is ever deleted. */
import type { DeskEntry, DeskKind, DeskSave } from '@sufra/contract/desk/model';
import type { MessageKey } from '@sufra/i18n';
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { ConfirmDialog } from '@sufra/ui/overlay/confirm-dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AddToChange, resetSaveTarget } from './add-to-change.tsx';
import { useSave } from './desk-queries.ts';

export interface RetireDialogProps {
  pending: boolean;
  /** `also`: edits for the same save, so that one undo reverts all. */
  onConfirm: (also: DeskSave['edits']) => void;
  onCancel: () => void;
}

interface ActiveWords {
  retire: MessageKey;
  retired: MessageKey;
  restore: MessageKey;
  restored: MessageKey;
}

export interface RetireProps {
  onChanged: () => unknown;
  /** Texts for entries that are not on the menu. */
  words?: ActiveWords;
  /** Consequences, and edits for the same save. */
  text?: string;
  also?: DeskSave['edits'];
  /** Replaces the default confirmation. */
  dialog?: (props: RetireDialogProps) => ReactNode;
}

export function ActiveButton({
  thing,
  onChanged,
  words = wordsOf(thing.kind),
  text,
  also = [],
  dialog,
}: RetireProps & { thing: DeskEntry }) {
  const { kind, code, isActive } = thing;
  const { t } = useI18n();
  const [isAsked, setAsked] = useState(false);
  const save = useSave(() => {
    // Undo is offered before the entry is read again.
    setAsked(false);
    return onChanged();
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (before: DeskSave['edits']) => {
      const edits = [...before, { kind, code, field: 'active', before: isActive, after: !isActive }];
      return save({ edits }, t(isActive ? words.retired : words.restored));
    },
    onSettled: () => setAsked(false),
  });
  const asked = { pending: isPending, onConfirm: (edits: DeskSave['edits']) => mutate(edits), onCancel: () => setAsked(false) };
  return (
    <>
      <Button
        variant="secondary"
        pending={isPending}
        onClick={() => {
          resetSaveTarget();
          if (isActive) setAsked(true);
          else mutate([]);
        }}
      >
        {t(isActive ? words.retire : words.restore)}
      </Button>
      {isAsked && (dialog?.(asked) ?? <Confirm {...asked} title={t(words.retire)} text={text ?? t('desk.retire_text')} also={also} />)}
    </>
  );
}

const ofMenu: ReadonlySet<DeskKind> = new Set(['item', 'category', 'optionGroup']);
const menuWords: ActiveWords = {
  retire: 'desk.retire',
  retired: 'desk.retired_done',
  restore: 'desk.restore',
  restored: 'desk.restored_done',
};
const otherWords: ActiveWords = {
  retire: 'desk.retire_other',
  retired: 'desk.retired_other',
  restore: 'desk.restore_other',
  restored: 'desk.restored_other',
};

const wordsOf = (kind: DeskKind): ActiveWords => (ofMenu.has(kind) ? menuWords : otherWords);

interface ConfirmProps extends RetireDialogProps {
  title: string;
  text: string;
  also: DeskSave['edits'];
}

function Confirm({ title, text, also, pending, onConfirm, onCancel }: ConfirmProps) {
  const confirmed = () => onConfirm(also);
  return (
    <ConfirmDialog
      open
      title={title}
      text={
        <>
          {text}
          <span className="mt-4 block">
            <AddToChange isPending={pending} onPress={confirmed} />
          </span>
        </>
      }
      confirmLabel={title}
      pending={pending}
      onConfirm={() => {
        resetSaveTarget();
        confirmed();
      }}
      onCancel={onCancel}
    />
  );
}
