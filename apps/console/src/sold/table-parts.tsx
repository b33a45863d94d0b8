import { soldTable } from '@sufra/contract/reports/endpoints';
import type { DayRange, SoldReport, SoldTable } from '@sufra/contract/reports/model';
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Fragment, type ReactNode } from 'react';
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

interface NameCellProps {
  children: ReactNode;
  /** Secondary texts below. */
  texts?: readonly (string | null | undefined)[];
  /** Share of the longest bar, 0 to 1; decorative. */
  part?: number | undefined;
}

/** The first cell of a row. */
export function NameCell({ children, texts = [], part }: NameCellProps) {
  const said = texts.filter(Boolean);
  return (
    <span className="flex min-w-[100px] flex-col gap-1 wrap-anywhere">
      <span>
        <bdi>{children}</bdi>
      </span>
      {said.length > 0 && (
        <span className="text-xs text-muted">
          {said.map((text, at) => (
            <Fragment key={text}>
              {at > 0 && ' · '}
              <bdi>{text}</bdi>
            </Fragment>
          ))}
        </span>
      )}
      {part !== undefined && (
        <span aria-hidden className="block h-1.5 rounded-full bg-primary/60" style={{ inlineSize: `${Math.max(0, part) * 100}%` }} />
      )}
    </span>
  );
}

/** Rounded percentage of a whole or of the previous period; null without a base. */
export const percentOf = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((100 * part) / Math.abs(whole)));

/** `+12%`, `-8%`; null without a base or change. */
export function changeOf(now: number, before: number): string | null {
  const percent = percentOf(now - before, before);
  if (percent === null || now === before) return null;
  return `${percent > 0 ? '+' : ''}${percent}%`;
}
