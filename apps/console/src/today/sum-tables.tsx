import { country } from '@sufra/contract/country';
import type { BranchSales, MethodSales, Sales, TaxedAmounts, Times, VatLine } from '@sufra/contract/reports/model';
import { formatMoney } from '@sufra/i18n/formats';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { AmountTable, amounts } from './amount-table.tsx';

/** From gross sales to net. */
export function SumTable({ sales }: { sales: Sales }) {
  const { t } = useI18n();
  const row = (key: Parameters<typeof t>[0], fils: number, isSum = false) => ({
    ...{ key, name: t(key), isSum },
    cells: amounts(fils),
  });
  const { dishes, discounts, deliveryFees, refunds, net, vat, tips, returned } = sales;
  return (
    <AmountTable
      title={t('console.today_sums')}
      rows={[
        row('console.today_dishes', dishes),
        row('console.today_discounts', -discounts),
        row('console.today_fees', deliveryFees),
        row('console.today_sales', sales.sales, true),
        row('console.today_refunds', -refunds),
        row('console.today_net', net, true),
        ...(vat === 0 ? [] : [row('console.today_vat_in', vat)]),
        ...(tips === 0 ? [] : [row('console.today_tips', tips)]),
      ]}
      remark={returned > 0 && <Sentence message="console.today_returned" values={{ amount: formatMoney(returned) }} />}
    />
  );
}

export function MethodTable({ methods }: { methods: readonly MethodSales[] }) {
  const { t, name } = useI18n();
  return (
    <AmountTable
      title={t('console.today_methods')}
      first={t('console.today_method')}
      wide={[2]}
      columns={[t('console.today_count'), t('console.today_sales'), t('console.today_refunds'), t('console.today_net_column')]}
      rows={methods.map((method) => ({
        key: `${method.name.en} ${method.isOnline}`,
        name: name(method.name),
        cells: [method.orders, ...amounts(method.sales, -method.refunds, method.net)],
      }))}
    />
  );
}

/** Waiting times and punctuality. */
export function TimesTable({ times: { delivery, pickup } }: { times: Sales['times'] }) {
  const { t } = useI18n();
  const minutes = (count: number | null) => (count === null ? '–' : t('console.today_minutes', { minutes: count }));
  const row = (key: 'console.today_to_door' | 'console.today_to_counter', of: Times | null) =>
    of ? [{ key, name: t(key), cells: [minutes(of.median), minutes(of.slow), `${Math.round((100 * of.punctual) / of.orders)}%`] }] : [];
  const rows = [...row('console.today_to_door', delivery), ...row('console.today_to_counter', pickup)];
  if (rows.length === 0) return null;
  return (
    <AmountTable
      title={t('console.today_times')}
      first={t('console.today_kind')}
      columns={[t('console.today_half'), t('console.today_most'), t('console.today_punctual')]}
      rows={rows}
    />
  );
}

/** One row per seller, because each files its own VAT return. */
export function VatTable({ lines }: { lines: readonly VatLine[] }) {
  const { t } = useI18n();
  if (lines.length === 0) return null;
  const cells = ({ base, vat, gross }: TaxedAmounts) => amounts(base, vat, gross);
  return lines.map(({ trn, rate, invoices, creditNotes, due, companies = 0 }) => (
    <AmountTable
      key={`${trn} ${rate}`}
      title={t('console.today_vat')}
      first={trn === '' ? t('console.today_vat_none') : t('console.today_vat_rate', { trn, percent: rate / 100 })}
      columns={[t('console.today_base'), t('console.today_tax'), t('console.today_gross')]}
      rows={[
        { key: 'invoices', name: t('console.today_invoices'), cells: cells(invoices) },
        { key: 'notes', name: t('console.today_notes'), cells: amounts(-creditNotes.base, -creditNotes.vat, -creditNotes.gross) },
        { key: 'due', name: t('console.today_due'), cells: cells(due), isSum: true },
      ]}
      remark={[t('console.today_vat_text'), ...(companies > 0 ? [t('console.today_companies', { count: companies })] : [])].join(' ')}
    />
  ));
}

export function BranchTable({ branches, total }: { branches: readonly BranchSales[]; total: Sales }) {
  const { t, name } = useI18n();
  const hasVat = country.vatRate > 0;
  const cells = ({ placed, completed, sales, refunds, net, vat }: Sales) => [
    placed,
    completed,
    ...amounts(sales, -refunds, net, ...(hasVat ? [vat] : [])),
  ];
  return (
    <AmountTable
      title={t('console.today_branches')}
      first={t('console.today_branch')}
      columns={[
        t('console.today_placed'),
        t('console.today_completed'),
        t('console.today_sales'),
        t('console.today_refunds'),
        t('console.today_net_column'),
        ...(hasVat ? [t('console.today_tax')] : []),
      ]}
      wide={[3, 5]}
      rows={[
        ...branches.map((branch) => ({ key: branch.id, name: name(branch.name), cells: cells(branch) })),
        { key: 'total', name: t('console.today_total'), cells: cells(total), isSum: true },
      ]}
    />
  );
}
