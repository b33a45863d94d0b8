import type { MethodSales, Sales } from '@sufra/contract/reports/model';
import { formatMoney } from '@sufra/i18n/formats';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Sentence } from '@sufra/ui/sentence.tsx';
import { AmountTable, amounts } from './amount-table.tsx';

/** From the dishes to what is left. */
export function SumTable({ sales }: { sales: Sales }) {
  const { t } = useI18n();
  const row = (key: Parameters<typeof t>[0], fils: number, isSum = false) => ({
    ...{ key, name: t(key), isSum },
    cells: amounts(fils),
  });
  const { dishes, discounts, deliveryFees, refunds, net, vat, returned } = sales;
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
