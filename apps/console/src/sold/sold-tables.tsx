/** Dishes, options and categories by rank, with bars, counts and amounts. */
import type { SoldEntry, SoldRest } from '@sufra/contract/reports/model';
import type { MessageKey } from '@sufra/i18n';
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useState } from 'react';
import { type AmountRow, AmountTable, amounts } from '../today/amount-table.tsx';
import { CsvButton, NameCell, type TableProps } from './table-parts.tsx';

/** Rows shown before "show all". */
const few = 10;

type Sums = Pick<SoldEntry, 'pieces' | 'gross' | 'discounts' | 'refunds' | 'net'>;
const none: Sums = { pieces: 0, gross: 0, discounts: 0, refunds: 0, net: 0 };
const together = (all: readonly Sums[]): Sums =>
  all.reduce(
    (sum, { pieces, gross, discounts, refunds, net }) => ({
      pieces: sum.pieces + pieces,
      gross: sum.gross + gross,
      discounts: sum.discounts + discounts,
      refunds: sum.refunds + refunds,
      net: sum.net + net,
    }),
    none,
  );

const columnsOf = {
  all: ['sold.pieces', 'sold.gross', 'sold.discounts', 'sold.refunds', 'sold.net'],
  brief: ['sold.pieces', 'sold.net'],
} as const satisfies Record<string, readonly MessageKey[]>;

const texts = {
  dishes: { title: 'sold.dishes', first: 'sold.dish', remark: 'sold.dishes_text' },
  options: { title: 'sold.options', first: 'sold.option', remark: 'sold.options_text' },
  categories: { title: 'sold.categories', first: 'sold.category', remark: 'sold.categories_text' },
} as const satisfies Record<string, Record<string, MessageKey>>;

interface SoldTableProps extends Pick<TableProps, 'file'> {
  table: keyof typeof texts;
  columns: keyof typeof columnsOf;
  /** Measure of the bars. */
  by: 'net' | 'pieces';
  things: readonly SoldEntry[];
  rest?: SoldRest | null;
  /** Rows below the things. */
  more?: readonly AmountRow[];
}

function SoldTable({ file, table, columns, by, things, rest = null, more = [] }: SoldTableProps) {
  const { t, name } = useI18n();
  const [isWhole, setWhole] = useState(false);
  if (things.length === 0 && more.length === 0) return null;
  const title = t(texts[table].title);
  const cells = ({ pieces, gross, discounts, refunds, net }: Sums) =>
    columns === 'all' ? [pieces, ...amounts(gross, -discounts, -refunds, net)] : [pieces, ...amounts(net)];
  const most = Math.max(...things.map((thing) => thing[by]));
  const [listed, others] = isWhole ? [things, []] : [things.slice(0, few), things.slice(few)];
  const count = others.length + (rest?.count ?? 0);
  return (
    <AmountTable
      title={title}
      actions={<CsvButton table={table} title={title} file={file} />}
      first={t(texts[table].first)}
      columns={columnsOf[columns].map((column) => t(column))}
      wide={columns === 'all' ? [1, 2, 3] : []}
      rows={[
        ...listed.map((thing) => ({
          key: thing.id,
          name: (
            <NameCell texts={[thing.of && name(thing.of)]} part={most > 0 ? thing[by] / most : 0}>
              {name(thing.name) || t('sold.no_category')}
            </NameCell>
          ),
          cells: cells(thing),
        })),
        ...(count === 0
          ? []
          : [{ key: 'rest', name: t('sold.and_more', { count }), cells: cells(together(rest ? [...others, rest] : others)) }]),
        ...more,
      ]}
      remark={
        <>
          <p>{t(texts[table].remark)}</p>
          {things.length > few && (
            <Button variant="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? t('sold.show_fewer') : t('sold.show_all', { count: things.length })}
            </Button>
          )}
        </>
      }
    />
  );
}

/** Includes non-dish amounts, so that it adds up to net sales. */
export function DishTable({ report: { dishes, otherDishes, beside, total }, file }: TableProps) {
  const { t } = useI18n();
  const line = (key: 'sold.delivery_fees' | 'sold.unnamed_refunds' | 'sold.total', fils: number): AmountRow => ({
    key,
    name: t(key),
    isSum: key === 'sold.total',
    cells: ['', '', '', '', { fils }],
  });
  if (dishes.length + total.orders + total.refunds === 0) return null;
  return (
    <SoldTable
      table="dishes"
      columns="all"
      by="net"
      things={dishes}
      rest={otherDishes}
      file={file}
      more={[
        ...(beside.deliveryFees === 0 ? [] : [line('sold.delivery_fees', beside.deliveryFees)]),
        ...(beside.unnamedRefunds === 0 ? [] : [line('sold.unnamed_refunds', -beside.unnamedRefunds)]),
        line('sold.total', total.net),
      ]}
    />
  );
}

export const CategoryTable = ({ report, file }: TableProps) => (
  <SoldTable table="categories" columns="brief" by="net" things={report.categories} file={file} />
);

export const OptionTable = ({ report, file }: TableProps) => (
  <SoldTable table="options" columns="brief" by="pieces" things={report.options} rest={report.otherOptions} file={file} />
);
