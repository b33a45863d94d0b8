import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { ConfirmDialog } from '@sufra/ui/overlay/confirm-dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUndo } from './desk-queries.ts';

/** Query key of the list of all changes. */
export const trailKey = 'desk-trail';

/** Undoes a save as a whole, also one of long ago: each field returns unless it was changed since. */
export function UndoButton({ set, at }: { set: number; at: string }) {
  const { t } = useI18n();
  const queries = useQueryClient();
  const [isAsked, ask] = useState(false);
  const undo = useUndo(() => queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === 'desk' || first === trailKey }));
  return (
    <>
      <Button variant="ghost" className="-my-2" aria-label={`${t('desk.undo')}: ${at}`} onClick={() => ask(true)}>
        {t('desk.undo')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('desk.undo_title')}
        text={t('desk.undo_text')}
        confirmLabel={t('desk.undo')}
        onConfirm={() => {
          ask(false);
          void undo(set);
        }}
        onCancel={() => ask(false)}
      />
    </>
  );
}
