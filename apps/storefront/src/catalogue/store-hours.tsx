import type { Branch, OpeningPeriod } from '@sufra/contract/branches/model';
import { formatTimes } from '@sufra/i18n/days';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { isWholeDay } from './branch-state.ts';

/** Calendar day at the branch, from its offset. */
const day = (instant = ''): string => instant.slice(0, 10);

interface StoreHoursProps {
  branch: Pick<Branch, 'openingPeriods' | 'hoursNote'>;
  className?: string;
}

/**
 * Today's opening periods in the branch's zone (BRN-05), with the reason for special hours. After midnight only the running evening period
 * is shown, because both would look like two shifts.
 */
export function StoreHours({ branch: { openingPeriods, hoursNote }, className }: StoreHoursProps) {
  const { name } = useI18n();
  return (
    <span className={className}>
      <Hours periods={openingPeriods} />
      {hoursNote && (
        <>
          {' · '}
          <bdi>{name(hoursNote) || hoursNote.ar}</bdi>
        </>
      )}
    </span>
  );
}

function Hours({ periods }: { periods: readonly OpeningPeriod[] }) {
  const { t, locale } = useI18n();
  if (periods.length === 0) return t('locations.closed_today');
  if (periods.some(isWholeDay)) return t('locations.open_all_day');
  return (
    <>
      {periods
        .filter(({ from }) => day(from) === day(periods[0]?.from))
        .map(({ from, to }, index) => (
          <span key={from}>
            {index > 0 && <span aria-hidden> · </span>}
            <bdi className="whitespace-nowrap tabular-nums">{formatTimes(locale, { from, until: to })}</bdi>
          </span>
        ))}
    </>
  );
}
