/** Lost sales: rejected and cancelled orders, and failed payments. */

import { isNamedCause } from '@sufra/contract/kitchen/moves';
import { dayOf, formatDay } from '@sufra/i18n/days';
import { formatTime, joinMoment } from '@sufra/i18n/formats';
import { buttonClass } from '@sufra/ui/button.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Link } from 'react-router';
import { useStaff } from '../account/use-staff.ts';
import { paths } from '../paths.ts';
import { AmountTable, amounts } from '../today/amount-table.tsx';
import { CsvButton, NameCell, percentOf, type TableProps } from './table-parts.tsx';

export function RefusedTable({ report: { refused }, file }: TableProps) {
  const { t } = useI18n();
  const title = t('sold.refused_table');
  const most = Math.max(...refused.map(({ orders }) => orders));
  if (refused.length === 0) return <AmountTable title={title} rows={[]} remark={t('sold.refused_none')} />;
  return (
    <AmountTable
      title={title}
      actions={<CsvButton table="refused" title={title} file={file} />}
      first={t('sold.reason')}
      columns={[t('sold.count'), t('sold.amount')]}
      rows={refused.map(({ state, by, cause, orders, amount }) => ({
        key: `${state} ${by} ${cause}`,
        name: (
          <NameCell texts={[t(`sold.state_${state}`), t(`sold.by_${by}`)]} part={orders / most}>
            {isNamedCause(cause) ? t(`sold.cause_${cause}`) : cause || t('sold.no_reason')}
          </NameCell>
        ),
        cells: [orders, ...amounts(amount)],
      }))}
    />
  );
}

export function PaymentsTable({ report: { payments, paymentsSince, from, until }, file }: TableProps) {
  const { t, locale } = useI18n();
  const title = t('sold.payments');
  const since = from < paymentsSince && (
    <Sentence message="sold.payments_since" values={{ day: formatDay(locale, paymentsSince, 'date') }} />
  );
  if (payments.length === 0)
    return (
      <AmountTable
        title={title}
        rows={[]}
        remark={
          <>
            {until >= paymentsSince && t('sold.payments_none')} {since}
          </>
        }
      />
    );
  return (
    <AmountTable
      title={title}
      actions={<CsvButton table="payments" title={title} file={file} />}
      first={t('sold.outcome')}
      columns={[t('sold.carts'), t('sold.ordered'), t('sold.lost')]}
      rows={payments.map(({ outcome, carts, ordered, lost }) => ({
        key: outcome,
        name: t(`sold.payment_${outcome}`),
        cells: [carts, ordered, ...amounts(lost)],
      }))}
      remark={since}
    />
  );
}

export function SoldOutTable({ report: { soldOut, from, until }, file }: TableProps) {
  const { t, name, locale } = useI18n();
  const { branches } = useStaff();
  const title = t('sold.sold_out');
  if (soldOut.length === 0)
    return (
      <AmountTable
        title={title}
        rows={[]}
        remark={
          <>
            <p>{t('sold.sold_out_none')}</p>
            <Link to={paths.availability} className={buttonClass('ghost')}>
              {t('sold.sold_out_do')}
            </Link>
          </>
        }
      />
    );
  const moment = (iso: string) => (
    <bdi>
      {from === until && dayOf(iso) === from
        ? formatTime(locale, iso)
        : joinMoment(locale, formatDay(locale, iso, 'date'), formatTime(locale, iso))}
    </bdi>
  );
  const length = (minutes: number) =>
    t('sold.hours_minutes', { hours: String(Math.trunc(minutes / 60)), minutes: String(minutes % 60).padStart(2, '0') });
  const branchOf = (id: number) => branches.find((branch) => branch.id === id);
  return (
    <AmountTable
      title={title}
      actions={<CsvButton table="sold_out" title={title} file={file} />}
      first={t('sold.thing')}
      columns={[t('sold.since'), t('sold.until')]}
      rows={soldOut.map((period) => {
        const branch = branchOf(period.branchId);
        return {
          key: `${period.branchId} ${period.kind} ${period.name.en} ${period.since}`,
          name: <NameCell texts={[branch && name(branch.name), length(period.minutes), period.by]}>{name(period.name)}</NameCell>,
          cells: [moment(period.since), period.until === null ? t('sold.until_now') : moment(period.until)],
        };
      })}
    />
  );
}

/** Orders and amounts, by branch or order type. */
export function CountedTable({ table, report, file }: TableProps & { table: 'branches' | 'ways' }) {
  const { t, name } = useI18n();
  const lines =
    table === 'branches'
      ? report.branches.map((branch) => ({ ...branch, key: branch.id, name: name(branch.name) }))
      : report.ways.map((way) => ({ ...way, key: way.orderType, name: t(`sold.way_${way.orderType}`) }));
  // A single branch equals the total.
  if (lines.length < 2 || report.total.placed + report.total.orders === 0) return null;
  const title = t(table === 'branches' ? 'sold.branches' : 'sold.ways');
  const most = Math.max(...lines.map(({ net }) => net));
  return (
    <AmountTable
      title={title}
      actions={<CsvButton table={table} title={title} file={file} />}
      first={t(table === 'branches' ? 'sold.branch' : 'sold.way')}
      columns={[t('sold.placed'), t('sold.orders'), t('sold.net')]}
      wide={[0]}
      rows={lines.map((line) => ({
        key: line.key,
        name: <NameCell part={most > 0 ? line.net / most : 0}>{line.name}</NameCell>,
        cells: [line.placed, line.orders, ...amounts(line.net)],
      }))}
    />
  );
}

export function SoldTimesTable({ report: { times }, file }: TableProps) {
  const { t } = useI18n();
  if (times.length === 0) return null;
  const title = t('sold.times');
  return (
    <AmountTable
      title={title}
      actions={<CsvButton table="times" title={title} file={file} />}
      first={t('sold.way')}
      columns={[t('sold.promised'), t('sold.median'), t('sold.slow'), t('sold.late'), t('sold.delay')]}
      wide={[4]}
      rows={times.map(({ orderType, orders, late, promised, median, slow, delay }) => ({
        key: orderType,
        name: t(`sold.way_${orderType}`),
        cells: [...[promised, median, slow].map((minutes) => minutes ?? '–'), `${percentOf(late, orders)}%`, delay ?? '–'],
      }))}
      remark={t('sold.times_text')}
    />
  );
}
