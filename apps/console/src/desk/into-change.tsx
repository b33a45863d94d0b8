/** "Save for later…" beside each Save: what the form would save waits in a named change instead, or in one of its own that starts on a day. */
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useEffect } from 'react';

type Way = 'now' | 'change' | 'day';

/**
 * Where what is saved next goes. It holds until it is saved, until Save is pressed, or until the screen is left: a press of these buttons never
 * publishes.
 */
let wanted: Way = 'now';

export const wantNow = (): void => {
  wanted = 'now';
};

/** Asked once for each save. */
export function takeWanted(): Way {
  const was = wanted;
  wantNow();
  return was;
}

interface AddToChangeProps {
  isPending: boolean;
  /** Without it the form is sent in which the button stands. */
  onPress?: () => void;
  way?: Exclude<Way, 'now'>;
}

export function AddToChange({ isPending, onPress, way = 'change' }: AddToChangeProps) {
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
        wanted = way;
        if (onPress) onPress();
        else form?.requestSubmit();
      }}
    >
      {t(way === 'day' ? 'desk.plan_day' : 'desk.plan_add')}
    </Button>
  );
}
