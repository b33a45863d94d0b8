/** Key figures with comparison to the previous period. */
import type { SoldFigures as Figures, SoldReport } from '@sufra/contract/reports/model';
import { formatDay } from '@sufra/i18n/days';
import { formatMoney } from '@sufra/i18n/formats';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import type { ReactNode } from 'react';
import { Figure, grouped } from '../today/amount-table.tsx';
import { changeOf, percentOf } from './changes.ts';

export function SoldFigures({ report: { total, before, until, today } }: { report: SoldReport }) {
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
