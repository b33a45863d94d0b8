/** Sorts orders into board columns. */
import type { KitchenOrder, OverOrder } from '@sufra/contract/kitchen/model';
import { isOver, type OrderState } from '@sufra/contract/orders/states';
import { fold } from '@sufra/i18n/fold';

const openColumns = ['new', 'kitchen', 'out', 'later'] as const;
export const columns = [...openColumns, 'done'] as const;
export type Column = (typeof columns)[number];
type OpenColumn = (typeof openColumns)[number];
type Sorted = Record<OpenColumn, KitchenOrder[]> & { done: OverOrder[] };

const byState: Partial<Record<OrderState, Column>> = {
  received: 'new',
  accepted: 'kitchen',
  preparing: 'kitchen',
  ready: 'out',
  on_the_way: 'out',
};

/** A scheduled order waits in its own list until `startAt`, unless already begun. */
export function columnOf({ state, startAt, slotStart }: Pick<KitchenOrder, 'state' | 'startAt' | 'slotStart'>, now: number): Column {
  if (isOver(state)) return 'done';
  // Immediate orders are never scheduled, despite sub-second clock skew.
  if ((state === 'received' || state === 'accepted') && slotStart !== null && Date.parse(startAt) > now) return 'later';
  return byState[state] ?? 'done';
}

const time = (iso: string): number => Date.parse(iso);

/** New orders by arrival, others by due time. */
const earlier: Record<OpenColumn, (a: KitchenOrder, b: KitchenOrder) => number> = {
  new: (a, b) => time(a.startAt) - time(b.startAt),
  kitchen: (a, b) => time(a.promised.from) - time(b.promised.from),
  out: (a, b) => time(a.promised.from) - time(b.promised.from),
  later: (a, b) => time(a.startAt) - time(b.startAt),
};

/** Finished orders, newest first. */
export function sortIntoColumns(orders: Iterable<KitchenOrder>, over: Iterable<OverOrder>, now: number): Sorted {
  const sorted: Sorted = { new: [], kitchen: [], out: [], later: [], done: [...over] };
  for (const order of orders) {
    const column = columnOf(order, now);
    if (column !== 'done') sorted[column].push(order);
  }
  for (const column of openColumns) sorted[column].sort((a, b) => earlier[column](a, b) || a.number - b.number);
  sorted.done.sort((a, b) => time(b.at) - time(a.at) || b.number - a.number);
  return sorted;
}

/** Whether an arrival waits for the staff's answer. */
export const isWaitingInCar = ({ state, car }: Pick<KitchenOrder, 'state' | 'car'>): boolean =>
  !isOver(state) && car?.arrival?.seenAt === null;

/** Unaccepted orders, from when the kitchen must start, and orders with a waiting arrival. */
export const ringingNumbers = (orders: Iterable<KitchenOrder>, now: number): number[] =>
  [...orders].filter((order) => columnOf(order, now) === 'new' || isWaitingInCar(order)).map(({ number }) => number);

/** Whole minutes until due, as tapped on acceptance. Null within the estimated window; negative when late. */
export function minutesLeft({ promised }: Pick<KitchenOrder, 'promised'>, now: number): number {
  const until = (moment: string) => Math.ceil((time(moment) - now) / 60_000);
  return now > time(promised.until) ? until(promised.until) : Math.max(0, until(promised.from));
}

/** Matches number, name, table, last phone digits, or part of the car's number plate in any spacing. */
export function isFound({ number, customer, car, table }: Found, wanted: string): boolean {
  const text = fold(wanted);
  const isIn = (value: string) => fold(value).includes(text);
  const isOnPlate = withoutSpaces(car?.plate ?? '').includes(withoutSpaces(wanted));
  return (
    String(number).includes(text) ||
    isIn(customer.name) ||
    (table !== undefined && fold(table) === text) ||
    isOnPlate ||
    (text.length > 3 && customer.phone.endsWith(text))
  );
}

type Found = Pick<KitchenOrder, 'number' | 'customer'> & Partial<Pick<KitchenOrder, 'car' | 'table'>>;
const withoutSpaces = (text: string): string => fold(text).replaceAll(' ', '');
