/** Exports sales tables as CSV: localized header, then one line per row. */
import { isNamedCause } from '@sufra/contract/kitchen/moves';
import type { DayRange, SoldEntry, SoldOrderType, SoldTable } from '@sufra/contract/reports/model';
import { type Locale, localName, type MessageKey, type Translator } from '@sufra/i18n';
import { formatAmount } from '@sufra/i18n/formats';
import type { Db } from '../../platform/db/database.ts';
import { translator } from '../../platform/messages.ts';
import { readGiftMovements } from './gift-movements.ts';
import { byteOrderMark, type Cell, csvLine } from './invoices-file.ts';
import { inSnapshot, type ReportParametersUpTo, readBranches, readTimes } from './queries.ts';
import { categoriesOf, hoursOf, refusedOf, soldBranchesOf, soldEntriesOf, soldOrderTypesOf, soldOutPeriods, soldTimesOf } from './sold.ts';
import {
  readDishes,
  readFailedPayments,
  readOptions,
  readPoints,
  readRefused,
  readSoldOutEvents,
  readUnattributedAmounts,
  type SoldRow,
} from './sold-queries.ts';

interface SoldTableQuery extends DayRange {
  table: SoldTable;
  /** Null: every branch. */
  branchIds: number[] | null;
  locale: Locale;
  now: Date;
}

type Lines = readonly (readonly Cell[])[];
interface Table {
  columns: readonly MessageKey[];
  lines(tx: Db, given: ReportParametersUpTo, t: Translator, now: Date): Promise<Lines>;
}

export async function* soldFile(db: Db, { table, branchIds, from, until, locale, now }: SoldTableQuery): AsyncGenerator<string> {
  const t = translator(locale);
  const { columns, lines } = tables[table];
  const rows = await inSnapshot(db, (tx) => lines(tx, [branchIds, from, until, null], t, now));
  yield byteOrderMark;
  yield csvLine(columns.map((column) => t(column)));
  yield rows.map(csvLine).join('');
}

const count = (number: number): Cell => ({ number: String(number) });
const amount = (fils: number): Cell => ({ number: formatAmount(fils) });
const minutes = (number: number | null): Cell => ({ number: number === null ? '' : String(number) });

const countedColumns = ['sold.placed', 'sold.orders', 'sold.sales', 'sold.refunds', 'sold.net'] as const;
const countedCells = ({ placed, orders, sales, refunds, net }: Omit<SoldOrderType, 'orderType'>) => [
  ...[count(placed), count(orders)],
  ...[amount(sales), amount(-refunds), amount(net)],
];

const sumColumns = ['sold.pieces', 'sold.returned', 'sold.gross', 'sold.discounts', 'sold.refunds', 'sold.net'] as const;
const soldLine = ({ name, of, pieces, returned, gross, discounts, refunds, net }: SoldEntry, { locale }: Translator): Cell[] => [
  localName(locale, name),
  of ? localName(locale, of) : '',
  ...[count(pieces), count(returned)],
  ...[amount(gross), amount(-discounts), amount(-refunds), amount(net)],
];
const empty: Cell = { number: '' };

/** Non-dish amounts, so that the last column adds up to net sales. */
async function unattributedLines(tx: Db, given: ReportParametersUpTo, t: Translator): Promise<Cell[][]> {
  const [{ deliveryFees, unnamedRefunds } = { deliveryFees: 0, unnamedRefunds: 0 }] = await readUnattributedAmounts(tx, ...given);
  const line = (key: MessageKey, fils: number): Cell[] => [t(key), '', empty, empty, empty, empty, empty, amount(fils)];
  return [line('sold.delivery_fees', deliveryFees), line('sold.unnamed_refunds', -unnamedRefunds)];
}

const soldLines = (rows: readonly SoldRow[], first: 'net' | 'pieces', t: Translator): Lines =>
  soldEntriesOf(rows, first).map((thing) => soldLine(thing, t));

const movements = { spent: 'gifts.spent', returned: 'gifts.returned', ended: 'gifts.over' } as const;

const tables: Record<SoldTable, Table> = {
  dishes: {
    columns: ['sold.dish', 'sold.category', ...sumColumns],
    lines: async (tx, given, t) => [...soldLines(await readDishes(tx, ...given), 'net', t), ...(await unattributedLines(tx, given, t))],
  },
  options: {
    columns: ['sold.option', 'sold.group', ...sumColumns],
    lines: async (tx, given, t) => soldLines(await readOptions(tx, ...given), 'pieces', t),
  },
  categories: {
    columns: ['sold.category', ...sumColumns],
    lines: async (tx, given, t) => {
      const named = (thing: SoldEntry) => (thing.id === 0 ? { ...thing, name: { en: t('sold.no_category'), ar: '' } } : thing);
      const all = categoriesOf(await readDishes(tx, ...given)).map((thing) => soldLine(named(thing), t));
      // It is of nothing itself.
      return [...all, ...(await unattributedLines(tx, given, t))].map((line) => line.toSpliced(1, 1));
    },
  },
  hours: {
    columns: ['sold.hour', ...countedColumns],
    lines: async (tx, given) =>
      hoursOf(await readPoints(tx, ...given)).map(({ hour, ...counted }) => [
        `${String(hour).padStart(2, '0')}:00`,
        ...countedCells(counted),
      ]),
  },
  branches: {
    columns: ['sold.branch', ...countedColumns],
    lines: async (tx, given, { locale }) =>
      soldBranchesOf(await readPoints(tx, ...given), await readBranches(tx, given[0])).map(({ name, ...counted }) => [
        localName(locale, name),
        ...countedCells(counted),
      ]),
  },
  ways: {
    columns: ['sold.way', ...countedColumns],
    lines: async (tx, given, t) =>
      soldOrderTypesOf(await readPoints(tx, ...given)).map(({ orderType, ...counted }) => [
        t(`sold.way_${orderType}`),
        ...countedCells(counted),
      ]),
  },
  refused: {
    columns: ['sold.outcome', 'sold.by', 'sold.reason', 'sold.count', 'sold.amount'],
    lines: async (tx, given, t) =>
      refusedOf(await readRefused(tx, ...given)).map(({ state, by, cause, orders, amount: fils }) => [
        ...[t(`sold.state_${state}`), t(`sold.by_${by}`)],
        isNamedCause(cause) ? t(`sold.cause_${cause}`) : cause,
        ...[count(orders), amount(fils)],
      ]),
  },
  payments: {
    columns: ['sold.outcome', 'sold.carts', 'sold.ordered', 'sold.lost'],
    lines: async (tx, given, t) =>
      (await readFailedPayments(tx, ...given)).map(({ outcome, carts, ordered, lost }) => [
        t(`sold.payment_${outcome}`),
        ...[count(carts), count(ordered), amount(lost)],
      ]),
  },
  sold_out: {
    columns: ['sold.thing', 'sold.branch', 'sold.since', 'sold.until', 'sold.minutes', 'sold.said_by'],
    lines: async (tx, [branchIds, from, until], { locale }, now) => {
      const branches = new Map((await readBranches(tx, branchIds)).map(({ id, name }) => [id, localName(locale, name)]));
      const wall = (iso: string) => iso.slice(0, 16).replace('T', ' ');
      return soldOutPeriods(await readSoldOutEvents(tx, branchIds, from, until), { from, until }, now).map((period) => [
        localName(locale, period.name),
        branches.get(period.branchId) ?? '',
        wall(period.since),
        period.until === null ? '' : wall(period.until),
        count(period.minutes),
        period.by,
      ]);
    },
  },
  times: {
    columns: ['sold.way', 'sold.orders', 'sold.late', 'sold.promised', 'sold.median', 'sold.slow', 'sold.delay'],
    lines: async (tx, given, t) =>
      soldTimesOf(await readTimes(tx, ...given)).map(({ orderType, orders, late, promised, median, slow, delay }) => [
        t(`sold.way_${orderType}`),
        ...[count(orders), count(late)],
        ...[promised, median, slow, delay].map(minutes),
      ]),
  },
  gifts: {
    columns: [
      ...(['papers.file_date', 'papers.file_time', 'gifts.movement', 'gifts.code_end'] as const),
      ...(['sold.branch', 'papers.order_number', 'gifts.amount', 'gifts.note'] as const),
    ],
    lines: async (tx, [branchIds, from, until], t, now) =>
      (await readGiftMovements(tx, branchIds, now, from, until)).map(
        ({ at, kind, paidBy, end, branch, orderNumber, amount: fils, note }) => [
          ...[at.slice(0, 10), at.slice(11)],
          t(kind === 'issued' ? (paidBy === 'free' ? 'gifts.given' : 'gifts.sold') : movements[kind]),
          ...[`…${end}`, localName(t.locale, branch)],
          ...[orderNumber === null ? empty : count(orderNumber), amount(fils), note],
        ],
      ),
  },
};
