import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import { useI18n } from '../i18n.tsx';

export interface RangeSliderProps {
  label: string;
  min: number;
  max: number;
  step: number;
  value: readonly [number, number];
  onChange: (value: [number, number]) => void;
  /** Formats a value, such as `(fils) => formatMoney(fils)`. Shown isolated, left to right. */
  format: (value: number) => string;
}

/**
 * Two native range inputs on one track, limited by each other's value. They overlap and are clipped at the seam, so that a press moves the
 * nearer thumb.
 */
export function RangeSlider({ label, min, max, step, value, onChange, format }: RangeSliderProps) {
  const { t } = useI18n();
  const [low, high] = value;
  const percent = (amount: number) => ((amount - min) / (max - min)) * 100;
  const ends = [
    { name: t('ui.from'), amount: low, min, max: high, cut: 'start-(--outside) end-[calc(100%-var(--seam))]', input: 'start-0' },
    { name: t('ui.to'), amount: high, min: low, max, cut: 'start-(--seam) end-(--outside)', input: 'end-0' },
  ];
  return (
    <fieldset aria-label={label} className="min-w-0">
      <div className="flex flex-wrap justify-between gap-x-2 text-sm font-semibold tabular-nums">
        {ends.map(({ name, amount }) => (
          <bdi key={name} dir="ltr">
            {format(amount)}
          </bdi>
        ))}
      </div>
      <div
        className="@container relative mx-3 h-11 select-none [--outside:-1.375rem]"
        style={{ '--seam': seam(value, min, max) } as CSSProperties}
      >
        <span className="absolute inset-0 my-auto h-1.5 rounded-full bg-line" />
        <span
          className="absolute inset-y-0 my-auto h-1.5 rounded-full bg-primary forced-colors:bg-[Highlight]"
          style={{ insetInlineStart: `${percent(low)}%`, inlineSize: `${percent(high) - percent(low)}%` }}
        />
        {ends.map((end, index) => (
          <div key={end.name}>
            <div className={classNames('peer absolute inset-y-0 overflow-clip', end.cut)}>
              <input
                type="range"
                aria-label={`${label}: ${end.name}`}
                aria-valuenow={end.amount}
                aria-valuetext={format(end.amount)}
                min={end.min}
                max={end.max}
                step={step}
                value={end.amount}
                onChange={({ target: { valueAsNumber: amount } }) => onChange(index === 0 ? [amount, high] : [low, amount])}
                className={classNames('absolute inset-y-0 h-full appearance-none opacity-0', thumbSize, end.input)}
                style={{ inlineSize: `calc(2.75rem + ${percent(end.max) - percent(end.min)}cqi)` }}
              />
            </div>
            <span
              className="pointer-events-none absolute inset-y-0 -ms-3 my-auto size-6 rounded-full border-2 border-primary bg-surface shadow-raised transition-[scale] peer-has-focus-visible:outline-2 peer-has-focus-visible:outline-offset-2 peer-has-focus-visible:outline-focus peer-has-active:scale-110"
              style={{ insetInlineStart: `${percent(end.amount)}%` }}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** Touch target of 44 px, larger than the visible thumb: twice the inputs' overhang. */
const thumbSize =
  '[&::-webkit-slider-thumb]:size-11 [&::-webkit-slider-thumb]:appearance-none [&::-moz-range-thumb]:size-11 [&::-moz-range-thumb]:border-0';

/** Midpoint between the thumbs. When both are at one end, the movable thumb gets the whole track. */
function seam([low, high]: readonly [number, number], min: number, max: number): string {
  if (high === min) return 'var(--outside)';
  if (low === max) return 'calc(100% - var(--outside))';
  return `${(((low + high) / 2 - min) / (max - min)) * 100}%`;
}
