import { Button } from '@sufra/ui/button.tsx';
import { Select } from '@sufra/ui/form/text-area.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { useState } from 'react';

interface PlaceDialogProps {
  names: readonly string[];
  /** Index of the moved entry. */
  from: number;
  /** `to` is counted without it. */
  onMove: (to: number) => void;
  onClose: () => void;
}

/** Dialog for long-distance moves in a list. */
export function PlaceDialog({ names, from, onMove, onClose }: PlaceDialogProps) {
  const { t } = useI18n();
  const [to, setTo] = useState(from);
  const others = names.filter((_, place) => place !== from);
  const foot = (
    <div className="flex flex-row-reverse gap-3 max-sm:flex-col">
      <Button
        onClick={() => {
          onMove(to);
          onClose();
        }}
      >
        {t('desk.order_move')}
      </Button>
      <Button variant="secondary" onClick={onClose}>
        {t('ui.cancel')}
      </Button>
    </div>
  );
  return (
    <Dialog open onClose={onClose} title={t('desk.order_to', { name: names[from] ?? '' })} size="sm" foot={foot}>
      <Select label={t('desk.order_place')} data-autofocus value={to} onChange={({ target }) => setTo(Number(target.value))}>
        <option value={0}>{t('desk.order_first')}</option>
        {others.map((name, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two dishes may have one name, and the list stays as it is
          <option key={place} value={place + 1}>
            {t('desk.order_after', { name })}
          </option>
        ))}
      </Select>
    </Dialog>
  );
}
