import type { Location } from '@sufra/contract/locations';
import { formatTime } from '@sufra/i18n/formats';
import { useI18n } from '../i18n.tsx';
import { isWholeDay } from './branch-state.ts';

/** Today's serving periods, from and to, in the branch's time zone (BRN-05). */
export function StoreHours({ timings, className }: { timings: Location['store_timings']; className?: string }) {
  const { t, locale } = useI18n();
  if (timings.length === 0) return <span className={className}>{t('locations.closed_today')}</span>;
  if (timings.some(isWholeDay)) return <span className={className}>{t('locations.open_all_day')}</span>;
  const clock = (instant: string) => formatTime(locale, new Date(instant));
  return (
    <span className={className}>
      {timings.map(({ from, to }, index) => (
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
