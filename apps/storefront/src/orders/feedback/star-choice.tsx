import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { starIcon } from '@sufra/ui/stars.tsx';
import type { ComponentProps } from 'react';

interface StarChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'className'> {
  legend: string;
  /** 0 for none. */
  chosen: number;
  error: string | undefined;
}

/** Star rating as radio buttons with arrow keys. */
export function StarChoice({ legend, chosen, error, ...radio }: StarChoiceProps) {
  const { t } = useI18n();
  return (
    <fieldset aria-describedby={error ? 'stars-error' : undefined}>
      <legend className="sr-only">{legend}</legend>
      <div className="-ms-2 flex">
        {[1, 2, 3, 4, 5].map((count) => (
          <label
            key={count}
            className="relative grid size-12 cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              {...radio}
              type="radio"
              value={count}
              aria-label={t('feedback.stars_label', { count })}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Icon name={starIcon} size={32} className={count <= chosen ? 'fill-accent text-accent' : 'text-control'} />
          </label>
        ))}
      </div>
      <p id="stars-error" role="alert" className="text-sm font-medium text-error">
        {error}
      </p>
    </fieldset>
  );
}
