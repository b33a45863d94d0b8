import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Slider } from '@base-ui/react/slider';
import { useI18n } from '../../i18n.tsx';
import { classNames } from '../class-names.ts';

export interface RangeSliderProps {
  label: string;
  min: number;
  max: number;
  step: number;
  value: readonly [number, number];
  onChange: (value: [number, number]) => void;
  /** How a value reads: `(dirhams) => formatMoney(dirhams * 100)`. Shown isolated, left to right. */
  format: (value: number) => string;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** Two thumbs on one track. Loads Base UI: import it only where a range is asked for. */
export function RangeSlider({ label, min, max, step, value, onChange, format, disabled = false, className }: RangeSliderProps) {
  const { t, dir } = useI18n();
  const ends = [t('ui.from'), t('ui.to')];
  return (
    <DirectionProvider direction={dir}>
      <Slider.Root
        {...{ min, max, step, value, disabled }}
        aria-label={label}
        onValueChange={([low = min, high = max]) => onChange([low, high])}
        className={classNames('flex flex-col', disabled && 'opacity-50', className)}
      >
        <div className="flex justify-between gap-2 text-sm font-semibold tabular-nums">
          {value.map((end, index) => (
            <bdi key={ends[index]} dir="ltr">
              {format(end)}
            </bdi>
          ))}
        </div>
        <Slider.Control className="flex h-11 touch-none items-center px-3 select-none">
          <Slider.Track className="relative h-1.5 w-full rounded-full bg-line">
            <Slider.Indicator className="rounded-full bg-primary forced-colors:bg-[Highlight]" />
            {ends.map((end, index) => (
              <Slider.Thumb
                key={end}
                index={index}
                getAriaLabel={() => `${label}: ${end}`}
                getAriaValueText={(_text, amount) => format(amount)}
                className="size-6 rounded-full border-2 border-primary bg-surface shadow-raised transition-[scale] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus data-dragging:scale-110"
              />
            ))}
          </Slider.Track>
        </Slider.Control>
      </Slider.Root>
    </DirectionProvider>
  );
}
