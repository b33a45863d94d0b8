import { onClockOf } from '@sufra/i18n/days';
import { formatTime } from '@sufra/i18n/formats';
import { useI18n } from '@sufra/ui/i18n.tsx';

interface BoardFootProps {
  /** ms. */
  now: number;
  /** A time as the branch's clocks show it (ISO 8601 with its offset). The clock uses that offset, so staff elsewhere can compare. */
  like: string | undefined;
}

/** What is said has its place here, beside the clock that every kitchen has, so that it covers no button. A phone has no room to spare. */
export function BoardFoot({ now, like }: BoardFootProps) {
  const { locale } = useI18n();
  const time = new Date(now).toISOString();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <div className="sticky bottom-0 z-10 flex h-16 shrink-0 items-center justify-end border-t border-line bg-surface px-4 max-md:hidden">
      <time dateTime={time} className="text-2xl font-bold tabular-nums">
        {like === undefined ? formatTime(locale, time, timeZone) : formatTime(locale, onClockOf(like, now))}
      </time>
    </div>
  );
}
