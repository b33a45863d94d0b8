/** New area: a circle around the branch, or tapped corners. */

import { latinDigits } from '@sufra/contract/text';
import { Button } from '@sufra/ui/button.tsx';
import { classNames } from '@sufra/ui/class-names.ts';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useState } from 'react';

interface NewAreaProps {
  /** Number of tapped corners; null when not drawing. */
  drawn: number | null;
  /** Metres. */
  onCircle: (name: string, radius: number) => void;
  onDraw: () => void;
  /** The outline is closed. */
  onFinish: (name: string) => void;
  /** Removes the last corner. */
  onBack: () => void;
  onCancel: () => void;
}

/** On narrow screens, where the map is above the form, the controls of drawing stay in sight with it. */
const besideMap =
  'max-md:bottom-16 max-xl:fixed max-xl:inset-x-0 max-xl:z-20 max-xl:max-h-[45dvh] max-xl:overflow-y-auto md:bottom-0 xl:rounded-card';

/** Default radius in kilometres. */
const usual = '3';
const [least, most] = [0.2, 50];

export function NewArea({ drawn, onCircle, onDraw, onFinish, onBack, onCancel }: NewAreaProps) {
  const { t } = useI18n();
  const [name, setName] = useState('');
  const [radius, setRadius] = useState(usual);
  const [problems, setProblems] = useState<{ name?: string; radius?: string }>({});
  const named = (then: (given: string) => void) => {
    const given = name.trim();
    if (given === '') return setProblems({ name: t('desk.rule_short_name') });
    setProblems({});
    setName('');
    then(given);
  };
  const circle = () => {
    const kilometres = Number(latinDigits(radius).replace('٫', '.').replace(',', '.'));
    if (!(kilometres >= least && kilometres <= most)) return setProblems({ radius: t('areas.radius_wrong', { least, most }) });
    named((given) => onCircle(given, kilometres * 1000));
  };
  return (
    <section className={classNames('flex flex-col gap-3 border border-line bg-surface p-4', drawn === null ? 'rounded-card' : besideMap)}>
      <h2 className="text-lg">{t('areas.new')}</h2>
      <TextField
        label={t('areas.new_name')}
        lang="en"
        dir="ltr"
        autoComplete="off"
        error={problems.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
        // Not part of the saving form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {drawn === null ? (
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            className="w-28"
            label={t('areas.radius')}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            error={problems.radius}
            value={radius}
            onChange={({ target }) => setRadius(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <Button variant="secondary" className="min-h-12" onClick={circle}>
            {t('areas.circle')}
          </Button>
          <Button variant="secondary" className="min-h-12" onClick={onDraw}>
            {t('areas.draw')}
          </Button>
        </div>
      ) : (
        <>
          <p role="status">{t('areas.drawing', { count: drawn })}</p>
          <div className="flex flex-wrap gap-3">
            <Button aria-disabled={drawn < 3} onClick={() => drawn >= 3 && named(onFinish)}>
              {t('areas.draw_finish')}
            </Button>
            <Button variant="secondary" aria-disabled={drawn === 0} onClick={onBack}>
              {t('areas.step_back')}
            </Button>
            <Button variant="ghost" onClick={onCancel}>
              {t('areas.draw_cancel')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
