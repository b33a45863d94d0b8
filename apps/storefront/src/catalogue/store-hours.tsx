import type { OpeningPeriod } from '@sufra/contract/branches/model';
import { formatTimes } from '@sufra/i18n/days';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { isWholeDay } from './branch-state.ts';

/** The calendar day at the branch: its times carry its offset. */
const day = (instant = ''): string => instant.slice(0, 10);

/**
 * Today's opening periods in the branch's time zone (BRN-05). After midnight, while last evening's period still runs, the server lists it
 * before today's: only that one is shown, as both would read like two shifts of one day.
 */
export function StoreHours({ periods, className }: { periods: readonly OpeningPeriod[]; className?: string }) {
  const { t, locale } = useI18n();
  if (periods.length === 0) return <span className={className}>{t('locations.closed_today')}</span>;
  if (periods.some(isWholeDay)) return <span className={className}>{t('locations.open_all_day')}</span>;
  return (
    <span className={className}>
      {periods
        .filter(({ from }) => day(from) === day(periods[0]?.from))
        .map(({ from, to }, index) => (
          <span key={from}>
            {index > 0 && <span aria-hidden> · </span>}
            <bdi className="whitespace-nowrap tabular-nums">{formatTimes(locale, { from, until: to })}</bdi>
          </span>
        ))}
    </span>
  );
}
