import type { Sales, Times } from '@sufra/contract/reports/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { AmountTable } from './amount-table.tsx';

/** How long customers waited, and how often as long as they were told. */
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
