/** Opening hours as bars per day, as customers will see them. Time follows the reading direction. */
import type { DayAhead } from '@sufra/contract/desk/model';
import { formatDay } from '@sufra/i18n/days';
import { Badge } from '@sufra/ui/badge.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import type { CSSProperties } from 'react';
import { noteText } from './field-texts.ts';
import { clock, hoursText, openingIn, scaleOf } from './hours-values.ts';

interface DaysAheadProps {
  days: readonly DayAhead[];
  /** First known day: today. */
  today: string;
  /** Absent: they are only looked at. */
  onChoose?: ((date: string) => void) | undefined;
}

export function DaysAhead({ days, today, onChoose }: DaysAheadProps) {
  const { t, locale } = useI18n();
  const all = days.map((day) => ({ ...day, openings: day.periods.map((period) => openingIn(day.date, period)) }));
  const { first, last } = scaleOf(all.map(({ openings }) => openings));
  const at = (minutes: number) => `${((minutes - first) / (last - first)) * 100}%`;
  const marks = Array.from({ length: Math.floor((last - first) / 360) + 1 }, (_, nth) => first + nth * 360).filter((mark) => mark < last);
  return (
    <div>
      <div aria-hidden className="relative h-5 text-xs text-muted tabular-nums">
        {marks.map((mark) => (
          <span key={mark} style={{ insetInlineStart: at(mark) }} className="absolute whitespace-nowrap">
            {clock(locale, mark)}
          </span>
        ))}
      </div>
      <ol className="flex flex-col divide-y divide-line">
        {all.map(({ date, openings, reason, isChanged }) => {
          const text = (
            <>
              <span className="flex flex-wrap items-center justify-between gap-x-3">
                <span className="font-semibold">
                  <DayName date={date} today={today} />
                </span>
                <span className="flex items-center gap-1 text-sm tabular-nums">
                  {hoursText(locale, openings, { closed: t('desk.closed'), allDay: t('desk.all_day') })}
                  {onChoose && <Icon name="chevron-end" size={18} className="shrink-0 text-muted" />}
                </span>
              </span>
              <span aria-hidden className="relative block h-2.5 overflow-hidden rounded-full bg-sunken">
                {openings.map(({ opens, closes }) => (
                  <span
                    key={opens}
                    style={{ insetInlineStart: at(opens), inlineSize: `${((closes - opens) / (last - first)) * 100}%` } as CSSProperties}
                    className={`absolute inset-y-0 rounded-full ${reason ? 'bg-accent' : 'bg-primary'}`}
                  />
                ))}
              </span>
              {(reason || isChanged) && (
                <span className="flex flex-wrap gap-2">
                  {reason && (
                    <Badge tone="accent" className="whitespace-normal!">
                      {noteText(t, reason.text) || t(`desk.reason_${reason.kind}`)}
                    </Badge>
                  )}
                  {isChanged && <Badge>{t('desk.day_changed')}</Badge>}
                </span>
              )}
            </>
          );
          return (
            <li key={date} data-date={date}>
              {onChoose ? (
                <button
                  type="button"
                  aria-haspopup="dialog"
                  onClick={() => onChoose(date)}
                  className="-mx-2 flex min-h-14 w-[calc(100%+1rem)] flex-col justify-center gap-1.5 rounded-control px-2 py-2 text-start hover:bg-sunken focus-visible:-outline-offset-2"
                >
                  {text}
                </button>
              ) : (
                <div className="flex flex-col gap-1.5 py-2">{text}</div>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** `Tomorrow, Sunday, 22 November`. */
export function DayName({ date, today }: { date: string; today: string | undefined }) {
  const { t, locale } = useI18n();
  const day = formatDay(locale, date, 'long');
  const away = today === undefined ? -1 : (Date.parse(date) - Date.parse(today)) / 86_400_000;
  return away === 0 ? t('desk.today', { day }) : away === 1 ? t('desk.tomorrow', { day }) : day;
}
