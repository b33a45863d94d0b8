import { soldTable } from '@sufra/contract/reports/endpoints';
import type { DayRange, SoldReport, SoldTable } from '@sufra/contract/reports/model';
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { call } from '../calls/call.ts';
import { downloadIcon, useDownload } from '../page/download.ts';

export interface WantedFile extends DayRange {
  branchId: number | undefined;
}

/** Common props of the tables. */
export interface TableProps {
  report: SoldReport;
  file: WantedFile;
}

export function CsvButton({ table, title, file }: { table: SoldTable; title: string; file: WantedFile }) {
  const { t } = useI18n();
  const { mutate, isPending } = useDownload(() => call(soldTable, { ...file, table }));
  return (
    <Button
      variant="ghost"
      className="-me-4"
      icon={downloadIcon}
      pending={isPending}
      aria-label={t('sold.csv_of', { table: title })}
      onClick={() => mutate()}
    >
      CSV
    </Button>
  );
}
