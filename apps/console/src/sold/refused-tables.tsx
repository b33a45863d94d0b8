/** Lost sales: rejected and cancelled orders, and failed payments. */
import { isNamedCause } from '@sufra/contract/reports/causes';
import { formatDay } from '@sufra/i18n/days';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { AmountTable, amounts } from '../today/amount-table.tsx';
import { CsvButton, type TableProps } from './csv-button.tsx';
import { Named } from './named.tsx';

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
          <Named texts={[t(`sold.state_${state}`), t(`sold.by_${by}`)]} part={orders / most}>
            {isNamedCause(cause) ? t(`sold.cause_${cause}`) : cause || t('sold.no_reason')}
          </Named>
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
