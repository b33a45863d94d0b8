/** Tables of names and amounts. */
import { formatAmount } from '@sufra/i18n/formats';
import { Card } from '@sufra/ui/card.tsx';
import { classNames } from '@sufra/ui/class-names.ts';
import type { ReactNode } from 'react';

interface InFils {
  fils: number;
}

export interface AmountRow {
  key: string | number;
  name: ReactNode;
  /** Amounts are fils; numbers are grouped, other values shown unchanged. */
  cells: readonly (InFils | ReactNode)[];
  /** A sum of those above. */
  isSum?: boolean | undefined;
}

interface AmountsProps {
  /** Name of the table, without a heading. */
  label?: string;
  /** Column headings after the first; optional for a single amount column. */
  columns?: readonly string[] | undefined;
  first?: string | undefined;
  /** Column indices hidden on phones. */
  wide?: readonly number[] | undefined;
  rows: readonly AmountRow[];
}

interface AmountTableProps extends AmountsProps {
  title: string;
  /** Beside the title. */
  actions?: ReactNode;
  /** Text below the table. */
  remark?: ReactNode;
}

/** Aligns decimal points, in right-to-left layout too. */
const amountClass = 'text-end rtl:text-start';

export function AmountTable({ title, actions, remark, ...table }: AmountTableProps) {
  return (
    <Card as="section" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg">{title}</h2>
        {actions}
      </div>
      {table.rows.length > 0 && <Amounts {...table} />}
      {remark && <div className="text-sm text-muted">{remark}</div>}
    </Card>
  );
}

export function Amounts({ label, columns, first, wide, rows }: AmountsProps) {
  const isWide = (at: number) => wide?.includes(at) && 'max-sm:hidden';
  return (
    <div className="-mx-1 overflow-x-auto px-1">
      <table className="w-full text-xs tabular-nums sm:text-sm" aria-label={label}>
        {columns && (
          <thead>
            <tr className="text-muted">
              <th scope="col" className="py-1 text-start font-medium">
                {first}
              </th>
              {columns.map((column, at) => (
                <th key={column} scope="col" className={classNames('py-1 ps-2 align-bottom font-medium sm:ps-4', amountClass, isWide(at))}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(({ key, name, cells, isSum }) => (
            <tr key={key} className={classNames('border-t border-line', isSum && 'font-semibold')}>
              <th scope="row" className={classNames('py-2 text-start', isSum ? 'font-semibold' : 'font-normal', !columns && 'w-full')}>
                {name}
              </th>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                <td key={at} className={classNames('py-2 ps-2 text-nowrap sm:ps-4', amountClass, isWide(at))}>
                  {isInFils(cell) ? <Amount fils={cell.fils} /> : typeof cell === 'number' ? grouped(cell) : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isInFils = (cell: InFils | ReactNode): cell is InFils => typeof cell === 'object' && cell !== null && 'fils' in cell;

/** For cells. */
export const amounts = (...all: number[]): InFils[] => all.map((fils) => ({ fils }));

/** `1,234`, in both languages. */
export const grouped = (count: number): string => count.toLocaleString('en');

/** `1,234.50`, without currency in columns. */
function Amount({ fils }: { fils: number }) {
  return <bdi dir="ltr">{formatAmount(fils).replace(/\B(?=(\d{3})+\.)/g, ',')}</bdi>;
}

/** A key figure above a report; in a `<dl>`. */
export function Figure({ name, text, children }: { name: string; text: ReactNode; children: ReactNode }) {
  return (
    <Card className="flex flex-col gap-1">
      <dt className="text-sm font-semibold text-muted">{name}</dt>
      <dd className="flex flex-col gap-1">
        <span className="text-lg font-bold sm:text-2xl tabular-nums">{children}</span>
        <span className="text-xs text-muted sm:text-sm">{text}</span>
      </dd>
    </Card>
  );
}
