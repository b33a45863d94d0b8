import type { DeskThings } from '@sufra/contract/desk/model';
import { Select } from '@sufra/ui/form/text-area.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { ConfirmDialog } from '@sufra/ui/overlay/confirm-dialog.tsx';
import { useState } from 'react';
import type { RetireDialogProps } from './active-button.tsx';
import { moves } from './category-dishes.ts';
import type { Shelf } from './desk-queries.ts';
import { AddToChange, wantNow } from './into-change.tsx';
import { Options } from './options.tsx';

interface RetireCategoryProps extends RetireDialogProps {
  dishes: DeskThings['things'];
  shelves: readonly Shelf[];
}

/** Asks for new categories of its dishes; one save, one undo. */
export function RetireCategory({ dishes, shelves, pending, onConfirm, onCancel }: RetireCategoryProps) {
  const { t } = useI18n();
  const [to, setTo] = useState('');
  const [error, setError] = useState(false);
  const confirm = () => {
    if (dishes.length > 0 && to === '') setError(true);
    else onConfirm(moves(dishes, to));
  };
  return (
    <ConfirmDialog
      open
      title={t('desk.category_retire')}
      confirmLabel={t('desk.retire')}
      pending={pending}
      onConfirm={() => {
        wantNow();
        confirm();
      }}
      onCancel={onCancel}
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted">{t(dishes.length > 0 ? 'desk.category_retire_text' : 'desk.category_retire_empty')}</p>
        {dishes.length > 0 && (
          <Select
            label={t('desk.dishes_go_to', { count: dishes.length })}
            required
            value={to}
            error={error ? t('desk.choose') : undefined}
            onChange={({ target }) => {
              setTo(target.value);
              setError(false);
            }}
          >
            <option value="" disabled>
              {t('desk.choose')}
            </option>
            <Options of={shelves} />
          </Select>
        )}
        <div>
          <AddToChange isPending={pending} onPress={confirm} />
        </div>
      </div>
    </ConfirmDialog>
  );
}
