/** "Save for later…" beside Save: adds the edits to a planned change, or to a new one with a start date. */
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useEffect } from 'react';

type SaveTarget = 'now' | 'change' | 'day';

/** Target of the next save. Reset by saving, by Save, or by leaving the screen: these buttons never publish. */
let saveTarget: SaveTarget = 'now';

export const resetSaveTarget = (): void => {
  saveTarget = 'now';
};

/** Reads and clears the flag once per save. */
export function takeSaveTarget(): SaveTarget {
  const was = saveTarget;
  resetSaveTarget();
  return was;
}

interface AddToChangeProps {
  isPending: boolean;
  /** Default: submits the enclosing form. */
  onPress?: () => void;
  way?: Exclude<SaveTarget, 'now'>;
}

export function AddToChange({ isPending, onPress, way = 'change' }: AddToChangeProps) {
  const { t } = useI18n();
  useEffect(() => resetSaveTarget, []);
  return (
    <Button
      variant="secondary"
      size="lg"
      aria-disabled={isPending}
      className="max-sm:grow"
      onClick={({ currentTarget: { form } }) => {
        if (isPending) return;
        saveTarget = way;
        if (onPress) onPress();
        else form?.requestSubmit();
      }}
    >
      {t(way === 'day' ? 'desk.plan_day' : 'desk.plan_add')}
    </Button>
  );
}
