/** Orders and amounts, by branch or order type. */
import { useI18n } from '@sufra/ui/i18n.tsx';
import { AmountTable, amounts } from '../today/amount-table.tsx';
import { CsvButton, type TableProps } from './csv-button.tsx';
import { Named } from './named.tsx';

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
        name: <Named part={most > 0 ? line.net / most : 0}>{line.name}</Named>,
        cells: [line.placed, line.orders, ...amounts(line.net)],
      }))}
    />
  );
}
