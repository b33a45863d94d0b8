import type { BranchSales, Sales } from '@sufra/contract/reports/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { AmountTable, amounts } from './amount-table.tsx';

export function BranchTable({ branches, total }: { branches: readonly BranchSales[]; total: Sales }) {
  const { t, name } = useI18n();
  const cells = ({ placed, completed, sales, refunds, net, vat }: Sales) => [placed, completed, ...amounts(sales, -refunds, net, vat)];
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
        t('console.today_tax'),
      ]}
      wide={[3, 5]}
      rows={[
        ...branches.map((branch) => ({ key: branch.id, name: name(branch.name), cells: cells(branch) })),
        { key: 'total', name: t('console.today_total'), cells: cells(total), isSum: true },
      ]}
    />
  );
}
