/** Sales report: what sold, refusals, sold-out periods and punctuality. */

import { soldReport } from '@sufra/contract/reports/endpoints';
import type { DayRange, SoldFigures as Figures, SoldReport } from '@sufra/contract/reports/model';
import { formatDay } from '@sufra/i18n/days';
import { formatMoney } from '@sufra/i18n/formats';
import { Button } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useBranch } from '../account/use-staff.ts';
import { call } from '../calls/call.ts';
import { Page } from '../page/page.tsx';
import { Loaded } from '../page/states.tsx';
import { Figure, grouped } from '../today/amount-table.tsx';
import { Chart } from '../today/chart.tsx';
import { DayPicker } from '../today/day-picker.tsx';
import { longPresets, rangeIn, rangeOf } from '../today/ranges.ts';
import { CountedTable, PaymentsTable, RefusedTable, SoldOutTable, SoldTimesTable } from './other-tables.tsx';
import { CategoryTable, DishTable, OptionTable } from './sold-tables.tsx';
import { CsvButton, changeOf, percentOf, type WantedFile } from './table-parts.tsx';

/** Auto-refresh interval for ranges including today. */
const everyFiveMinutes = 5 * 60_000;

export function SoldPage() {
  const { t } = useI18n();
  const [search, setSearch] = useSearchParams();
  const branchId = useBranch()?.id;
  const range = rangeIn(search);
  const sold = useQuery({
    queryKey: ['sold', branchId, range?.from, range?.until],
    queryFn: ({ signal }) => call(soldReport, { ...range, branchId }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && state.data.until < state.data.today ? false : everyFiveMinutes),
  });
  const { data } = sold;
  const choose = (days: DayRange | null) => setSearch(days ? { ...days } : {}, { replace: true });
  return (
    <Page title={t('console.sold_title')} text={t('sold.text')}>
      {data && (
        <DayPicker shown={range ?? { from: data.today, until: data.today }} today={data.today} offered={longPresets} onChoose={choose} />
      )}
      <Loaded queries={[sold]}>
        {([report]) => <Report report={report} isStale={sold.isPlaceholderData} branchId={branchId} onChoose={choose} />}
      </Loaded>
    </Page>
  );
}

interface ReportProps {
  report: SoldReport;
  isStale: boolean;
  branchId: number | undefined;
  onChoose: (days: DayRange) => void;
}

function Report({ report, isStale, branchId, onChoose }: ReportProps) {
  const { t } = useI18n();
  const { total, hours, from, until } = report;
  const file: WantedFile = { from, until, branchId };
  const isEmpty = total.placed + total.orders + total.refunds + total.refused === 0;
  return (
    <div aria-busy={isStale} className={`flex flex-col gap-4 transition-opacity ${isStale ? 'opacity-60' : ''}`}>
      <SoldFigures report={report} />
      {isEmpty ? (
        <NothingSold today={report.today} onChoose={onChoose} />
      ) : (
        <Chart
          points={hours.map(({ hour, orders, ...point }) => ({ ...point, at: hourOf(until, hour), completed: orders }))}
          actions={<CsvButton table="hours" title={t('console.today_by_hour')} file={file} />}
        />
      )}
      <DishTable report={report} file={file} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <CategoryTable report={report} file={file} />
        <OptionTable report={report} file={file} />
        <CountedTable table="ways" report={report} file={file} />
        <CountedTable table="branches" report={report} file={file} />
        <RefusedTable report={report} file={file} />
        <PaymentsTable report={report} file={file} />
        <SoldOutTable report={report} file={file} />
        <SoldTimesTable report={report} file={file} />
      </div>
    </div>
  );
}

/** Chart format: `2026-11-21T13`. */
const hourOf = (day: string, hour: number): string => `${day}T${String(hour).padStart(2, '0')}`;

function NothingSold({ today, onChoose }: { today: string; onChoose: (days: DayRange) => void }) {
  const { t } = useI18n();
  return (
    <EmptyState
      compact
      title={t('sold.nothing')}
      text={t('sold.nothing_text')}
      action={
        <Button variant="secondary" onClick={() => onChoose(rangeOf('last30', today))}>
          {t('sold.last30')}
        </Button>
      }
    />
  );
}

/** Key figures with comparison to the previous period. */
function SoldFigures({ report: { total, before, until, today } }: { report: SoldReport }) {
  const { t, locale } = useI18n();
  const [first, last] = [before.from, before.until].map((day) => formatDay(locale, day, 'date'));
  const days = first === last ? first : `${first} – ${last}`;
  const figure = (name: Parameters<typeof t>[0], of: (figures: Figures) => number | null, shown: (value: number) => string) => (
    <Compared name={t(name)} now={of(total)} before={of(before.total)} shown={shown} />
  );
  const percent = (value: number) => `${value}%`;
  return (
    <section className="flex flex-col gap-2">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3 sm:grid-cols-3">
        {figure('sold.net_sales', ({ net }) => net, formatMoney)}
        {figure('sold.completed_orders', ({ orders }) => orders, grouped)}
        {figure('sold.average', ({ sales, orders }) => (orders === 0 ? null : Math.round(sales / orders)), formatMoney)}
        {figure('sold.refused', ({ refused }) => refused, grouped)}
        {figure('sold.late_share', ({ late, orders }) => percentOf(late, orders), percent)}
        {figure('sold.again_share', ({ again, known }) => percentOf(again, known), percent)}
      </dl>
      <p className="text-sm text-muted">
        <Sentence message={until >= today ? 'sold.before_so_far' : 'sold.before'} values={{ days }} />
      </p>
    </section>
  );
}

interface ComparedProps {
  name: string;
  /** Null: not applicable. */
  now: number | null;
  before: number | null;
  shown: (value: number) => string;
}

function Compared({ name, now, before, shown }: ComparedProps) {
  const { t } = useI18n();
  const change = now === null || before === null ? null : changeOf(now, before);
  const said = (value: number | null) => ltr(value === null ? '–' : shown(value));
  const compared = change ? (
    <Sentence message="sold.change" values={{ change: ltr(change), value: said(before) }} />
  ) : (
    <Sentence message="sold.was" values={{ value: said(before) }} />
  );
  return (
    <Figure name={name} text={now !== before ? compared : now !== null && t('sold.as_before')}>
      {said(now)}
    </Figure>
  );
}

/** Amounts and percentages read from left to right in both languages. */
const ltr = (text: string): ReactNode => (
  <bdi dir="ltr" className="tabular-nums">
    {text}
  </bdi>
);
