/** Start date of edits, in the first branch's time zone. */
import { nextDay } from '@sufra/i18n/days';
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { useState } from 'react';
import { DateField } from './date-field.tsx';
import { questionOf } from './question.ts';

const { ask, useAsked } = questionOf<null, string | null>();

/** Null: none was chosen. */
export const chooseDay = () => ask(null);

export function ChooseDay() {
  const asked = useAsked();
  return asked && <Choose onAnswer={asked.answer} />;
}

/** In the device's time zone. */
function tomorrow(): string {
  const now = new Date();
  return nextDay(new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString());
}

function Choose({ onAnswer }: { onAnswer: (day: string | null) => void }) {
  const { t } = useI18n();
  const [first] = useState(tomorrow);
  const [day, setDay] = useState(first);
  return (
    <Dialog
      open
      onClose={() => onAnswer(null)}
      title={t('desk.plan_day_title')}
      size="sm"
      foot={
        <Button size="lg" fullWidth onClick={() => onAnswer(day)}>
          {t('desk.plan_confirm')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-muted">{t('desk.plan_day_text')}</p>
        <DateField label={t('desk.plan_from')} date={day} min={first} onChange={setDay} />
      </div>
    </Dialog>
  );
}
