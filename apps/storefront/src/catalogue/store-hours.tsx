import type { OpeningPeriod } from '@sufra/contract/branches/model';
import { formatTime } from '@sufra/i18n/formats';
import { useI18n } from '../i18n.tsx';
import { isWholeDay } from './branch-state.ts';

/** The calendar day at the branch: its instants carry its own offset. */
const day = (instant = ''): string => instant.slice(0, 10);

/**
 * Today's serving periods, from and to, in the branch's time zone (BRN-05). After midnight, while the evening lasts, the server lists what began
 * yesterday before what begins today: the evening is what counts then, and both together read as if there were two shifts.
 */
export function StoreHours({ periods, className }: { periods: readonly OpeningPeriod[]; className?: string }) {
  const { t, locale } = useI18n();
  if (periods.length === 0) return <span className={className}>{t('locations.closed_today')}</span>;
  if (periods.some(isWholeDay)) return <span className={className}>{t('locations.open_all_day')}</span>;
  const clock = (instant: string) => formatTime(locale, instant);
  return (
    <span className={className}>
      {periods
        .filter(({ from }) => day(from) === day(periods[0]?.from))
        .map(({ from, to }, index) => (
          <span key={from}>
            {index > 0 && <span aria-hidden> · </span>}
            {/* Browsers differ in the space before AM and PM. */}
            <bdi suppressHydrationWarning className="whitespace-nowrap tabular-nums">
              {t('locations.hours_range', { from: clock(from), to: clock(to) })}
            </bdi>
          </span>
        ))}
    </span>
  );
}
