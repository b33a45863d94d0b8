/** Where an order stands on the board. */
import type { KitchenOrder } from '@sufra/contract/kitchen/model';
import { isOver, type OrderState } from '@sufra/contract/orders/states';

export const columns = ['new', 'kitchen', 'out', 'later', 'done'] as const;
export type Column = (typeof columns)[number];

const byState: Partial<Record<OrderState, Column>> = {
  received: 'new',
  accepted: 'kitchen',
  preparing: 'kitchen',
  ready: 'out',
  on_the_way: 'out',
};

/** Begins at `startAt`: before, an order for later waits in a list of its own, unless the kitchen has begun all the same. */
export function columnOf({ state, startAt }: Pick<KitchenOrder, 'state' | 'startAt'>, now: number): Column {
  if (isOver(state)) return 'done';
  if ((state === 'received' || state === 'accepted') && Date.parse(startAt) > now) return 'later';
  return byState[state] ?? 'done';
}

const time = (iso: string): number => Date.parse(iso);
const lastMove = ({ events, placedAt }: KitchenOrder): number => time(events.at(-1)?.at ?? placedAt);

/** New ones in the order in which they came, what is being made by when it is to be there, what is over with the newest first. */
const earlier: Record<Column, (a: KitchenOrder, b: KitchenOrder) => number> = {
  new: (a, b) => time(a.startAt) - time(b.startAt),
  kitchen: (a, b) => time(a.promised.from) - time(b.promised.from),
  out: (a, b) => time(a.promised.from) - time(b.promised.from),
  later: (a, b) => time(a.startAt) - time(b.startAt),
  done: (a, b) => lastMove(b) - lastMove(a),
};

export function sortIntoColumns(orders: Iterable<KitchenOrder>, now: number): Record<Column, KitchenOrder[]> {
  const sorted: Record<Column, KitchenOrder[]> = { new: [], kitchen: [], out: [], later: [], done: [] };
  for (const order of orders) sorted[columnOf(order, now)].push(order);
  for (const column of columns) sorted[column].sort((a, b) => earlier[column](a, b) || a.number - b.number);
  return sorted;
}

/** Orders that nobody has taken, from the moment in which the kitchen has to begin. */
export const ringingNumbers = (orders: Iterable<KitchenOrder>, now: number): number[] =>
  [...orders].filter((order) => columnOf(order, now) === 'new').map(({ number }) => number);

/** Whole minutes until it is to be there, or ready: those that were tapped to accept it. None while the time promised lasts; negative when it is late. */
export function minutesLeft({ promised }: Pick<KitchenOrder, 'promised'>, now: number): number {
  const until = (moment: string) => Math.ceil((time(moment) - now) / 60_000);
  return now > time(promised.until) ? until(promised.until) : Math.max(0, until(promised.from));
}

/** By its number, the customer's name, or the last digits of their phone. */
export function isFound(order: KitchenOrder, wanted: string): boolean {
  const text = wanted.trim().replace(/^#/, '').toLowerCase();
  const { number, customer } = order;
  return String(number).includes(text) || customer.name.toLowerCase().includes(text) || (text.length > 3 && customer.phone.endsWith(text));
}
