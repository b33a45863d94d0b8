import { formatTime } from '@sufra/i18n/formats';
import { useI18n } from '@sufra/ui/i18n.tsx';

/** What is said has its place here, beside the clock that every kitchen has, so that it covers no button. A phone has no room to spare. */
export function BoardFoot({ now }: { now: number }) {
  const { locale } = useI18n();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const time = new Date(now).toISOString();
  return (
    <div className="sticky bottom-0 z-10 flex h-16 shrink-0 items-center justify-end border-t border-line bg-surface px-4 max-md:hidden">
      <time dateTime={time} className="text-2xl font-bold tabular-nums">
        {formatTime(locale, time, timeZone)}
      </time>
    </div>
  );
}
