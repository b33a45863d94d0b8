/** "Save for later…" beside each Save: what the form would save waits in a named change instead. */
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useEffect } from 'react';

/**
 * Whether what is saved next goes into a change. It holds until it is saved, until Save is pressed, or until the screen is left: a press of this
 * button never publishes.
 */
let isWanted = false;

export const wantNow = (): void => {
  isWanted = false;
};

/** Asked once for each save. */
export function takeWanted(): boolean {
  const was = isWanted;
  wantNow();
  return was;
}

/** Without `onPress` it sends the form that it stands in. */
export function AddToChange({ isPending, onPress }: { isPending: boolean; onPress?: () => void }) {
  const { t } = useI18n();
  useEffect(() => wantNow, []);
  return (
    <Button
      variant="secondary"
      size="lg"
      aria-disabled={isPending}
      className="max-sm:grow"
      onClick={({ currentTarget: { form } }) => {
        if (isPending) return;
        isWanted = true;
        if (onPress) onPress();
        else form?.requestSubmit();
      }}
    >
      {t('desk.plan_add')}
    </Button>
  );
}
