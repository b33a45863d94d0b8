import type { Taxed, VatLine } from '@sufra/contract/reports/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { AmountTable, amounts } from './amount-table.tsx';

/** One a seller: each hands in a return of their own. */
export function VatTable({ lines }: { lines: readonly VatLine[] }) {
  const { t } = useI18n();
  if (lines.length === 0) return null;
  const cells = ({ base, vat, gross }: Taxed) => amounts(base, vat, gross);
  return lines.map(({ trn, rate, invoices, creditNotes, due }) => (
    <AmountTable
      key={trn}
      title={t('console.today_vat')}
      first={trn === '' ? t('console.today_vat_none') : t('console.today_vat_rate', { trn, percent: rate / 100 })}
      columns={[t('console.today_base'), t('console.today_tax'), t('console.today_gross')]}
      rows={[
        { key: 'invoices', name: t('console.today_invoices'), cells: cells(invoices) },
        { key: 'notes', name: t('console.today_notes'), cells: amounts(-creditNotes.base, -creditNotes.vat, -creditNotes.gross) },
        { key: 'due', name: t('console.today_due'), cells: cells(due), isSum: true },
      ]}
      remark={t('console.today_vat_text')}
    />
  ));
}
