import { dayOf, formatDay } from '@sufra/i18n/days';
import { formatTime, joinMoment } from '@sufra/i18n/formats';
import { buttonClass } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Link } from 'react-router';
import { useStaff } from '../account/use-staff.ts';
import { paths } from '../paths.ts';
import { AmountTable } from '../today/amount-table.tsx';
import { CsvButton, type TableProps } from './csv-button.tsx';
import { Named } from './named.tsx';

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
          name: <Named texts={[branch && name(branch.name), length(period.minutes), period.by]}>{name(period.name)}</Named>,
          cells: [moment(period.since), period.until === null ? t('sold.until_now') : moment(period.until)],
        };
      })}
    />
  );
}
