/**
 * Sales bar chart by hour or day. In Arabic it runs right to left, with the scale on the right. Screen readers get a summary and the table
 * below.
 */
import { toMajor } from '@sufra/contract/money';
import type { SalesPoint } from '@sufra/contract/reports/model';
import { formatMoney } from '@sufra/i18n/formats';
import { Card } from '@sufra/ui/card.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { type ReactNode, useState } from 'react';
import { Amounts, amounts } from './amount-table.tsx';
import { type Bar, barsOf, namedEvery, nameOfBar, scaleOf, shortNameOf } from './bars.ts';

/** Dimensions in pixels; widths are relative. */
const [height, foot, head] = [220, 28, 8];
const plot = height - foot - head;
/** Number of labels on the narrowest screen. */
const room = 6;

export function Chart({ points, actions }: { points: readonly SalesPoint[]; actions?: ReactNode }) {
  const { t, locale } = useI18n();
  const [pointed, setPointed] = useState<Bar | null>(null);
  const bars = barsOf(points);
  const best = bars.reduce<Bar | null>((most, bar) => (bar.sales > (most?.sales ?? 0) ? bar : most), null);
  const title = t(
    bars[0]?.at.includes('T') ? 'console.today_by_hour' : bars[0]?.at === bars[0]?.until ? 'console.today_by_day' : 'console.today_by_week',
  );
  const shown = pointed ?? best;
  if (bars.length === 0) return null;
  const total = formatMoney(bars.reduce((sum, { sales }) => sum + sales, 0));
  const named = (bar: Bar) => nameOfBar(bar, locale);
  return (
    <Card as="section" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{title}</h2>
        {shown && (
          <p className="text-sm text-muted tabular-nums" aria-hidden="true">
            <Sentence
              message="console.today_point"
              values={{ at: named(shown), sales: formatMoney(shown.sales), orders: shown.completed }}
            />
          </p>
        )}
        {actions}
      </div>
      <Bars
        bars={bars}
        pointed={shown}
        onPoint={setPointed}
        label={best ? t('console.today_chart', { title, total, best: named(best), most: formatMoney(best.sales) }) : title}
      />
      <ChartTable bars={bars} title={title} />
    </Card>
  );
}

interface BarsProps {
  bars: readonly Bar[];
  pointed: Bar | null;
  onPoint: (bar: Bar | null) => void;
  label: string;
}

function Bars({ bars, pointed, onPoint, label }: BarsProps) {
  const { locale } = useI18n();
  const lines = scaleOf(Math.max(...bars.map(({ sales }) => sales)));
  const top = lines.at(-1) ?? 1;
  const y = (sales: number) => head + plot * (1 - sales / top);
  const width = 100 / bars.length;
  const start = (at: number) => (locale === 'ar' ? 100 - (at + 1) * width : at * width);
  const every = namedEvery(bars.length, room);
  return (
    <div role="img" aria-label={label} className="flex gap-2">
      <svg width="44" height={height} aria-hidden="true" className="shrink-0 overflow-visible">
        {lines.map((line) => (
          <text key={line} x="44" y={y(line) + 4} textAnchor="end" direction="ltr" className="fill-muted text-xs tabular-nums">
            {toMajor(line).toLocaleString('en')}
          </text>
        ))}
      </svg>
      <svg width="100%" height={height} aria-hidden="true" className="min-w-0 overflow-visible" onPointerLeave={() => onPoint(null)}>
        {lines.map((line) => (
          <line key={line} x1="0" x2="100%" y1={y(line)} y2={y(line)} className="stroke-line" />
        ))}
        {bars.map((bar, at) => (
          <g key={bar.at} onPointerEnter={() => onPoint(bar)}>
            {/* The whole column is the pointer target. */}
            <rect x={`${start(at)}%`} width={`${width}%`} y="0" height={height} className="fill-transparent" />
            {/* Drawn above grid lines, which would shine through. */}
            {['fill-surface', bar === pointed ? 'fill-primary' : 'fill-primary/60'].map((fill) => (
              <rect
                key={fill}
                x={`${start(at) + width * 0.16}%`}
                width={`${width * 0.68}%`}
                y={y(bar.sales)}
                height={head + plot - y(bar.sales)}
                rx="3"
                className={fill}
              />
            ))}
            {at % every === 0 && (
              <text x={`${start(at) + width / 2}%`} y={height - 8} textAnchor="middle" className="fill-muted text-xs tabular-nums">
                {shortNameOf(bar, locale)}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  );
}

/** Chart data as a table, to read and copy. */
function ChartTable({ bars, title }: { bars: readonly Bar[]; title: string }) {
  const { t, locale } = useI18n();
  const columns = ['console.today_placed', 'console.today_completed', 'console.today_sales', 'console.today_refunds'] as const;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-primary">{t('console.today_as_table')}</summary>
      <Amounts
        label={title}
        first={t('console.today_when')}
        columns={columns.map((column) => t(column))}
        rows={bars.map((bar) => ({
          key: bar.at,
          name: <span className="whitespace-nowrap">{nameOfBar(bar, locale)}</span>,
          cells: [bar.placed, bar.completed, ...amounts(bar.sales, -bar.refunds)],
        }))}
      />
    </details>
  );
}
