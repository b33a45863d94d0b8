/** Printed QR codes, one per table, in both languages. */
import type { Branch } from '@sufra/contract/branches/model';
import type { Table } from '@sufra/contract/tables/schemas';
import { direction, localName, type Translator } from '@sufra/i18n';
import { restaurantName } from '../site.ts';
import { QrCode } from '../tickets/ticket.tsx';
import './table-codes.css';

interface TableCodesProps {
  branch: Branch;
  tables: readonly Table[];
  texts: readonly Translator[];
}

export const TableCodes = ({ branch, tables, texts }: TableCodesProps) => (
  <div className="table-codes">
    {tables.map(({ table }) => (
      <section key={table}>
        <QrCode text={`${location.origin}/${encodeURIComponent(branch.name.en)}/table#${encodeURIComponent(table)}`} />
        {texts.map((t) => (
          <div key={t.locale} lang={t.locale} dir={direction(t.locale)}>
            <p className="table-codes-name">{t('console.board_table', { table })}</p>
            <p>
              {restaurantName(t.locale)} · {localName(t.locale, branch.name)}
            </p>
            <p>{t('console.tables_scan')}</p>
          </div>
        ))}
      </section>
    ))}
  </div>
);
