import { useI18n } from '@sufra/ui/i18n.tsx';
import { AmountTable } from '../today/amount-table.tsx';
import { percentOf } from './changes.ts';
import { CsvButton, type TableProps } from './csv-button.tsx';

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
