/** What a staff member types to find a customer, and which rows are one person. */
import type { FoundCustomer } from '@sufra/contract/customers/model';
import { zonedIso } from '../../catalogue/store/time-zone.ts';
import { internationalDigits } from '../../ordering/checkout/contact-limits.ts';
import type { CustomerRow } from './queries.ts';

/** Of the largest order that a column can hold. */
const largestOrder = 2_147_483_647;
/** The shortest number of a phone in the Emirates, without its zero. */
const shortestPhone = 7;

/**
 * The phone numbers and the order that a text may mean. A number of nine digits or less without its zero is the Emirates' own. A staff
 * member who reads it from a display types 00 for the plus.
 */
export function soughtBy(text: string): { phones: string[]; orderNumber: number | null } {
  const typed = text.replace(/\D/g, '');
  const digits = internationalDigits(typed.replace(/^00/, ''));
  const isOrder = /^[1-9]/.test(typed) && !text.includes('+') && Number(typed) <= largestOrder;
  const isLocal = typed.length <= 9 && !typed.startsWith('0');
  const phones = typed.length < shortestPhone ? [] : isLocal ? [digits, `971${digits}`] : [digits];
  return { phones, orderNumber: isOrder ? Number(typed) : null };
}

/** Shown of each. */
const lastOrders = 5;

/** Customers with an account each for themselves; guests with the same phone and e-mail as one, under the number of the newest. */
export function foundCustomers(rows: readonly CustomerRow[]): FoundCustomer[] {
  const people = Map.groupBy(rows, ({ id, isGuest, phone, email }) =>
    isGuest ? `${internationalDigits(phone)} ${email.toLowerCase()}` : id,
  );
  return [...people.values()].map((same) => {
    const [{ id, name, phone, email, isGuest, canReset }] = same as [CustomerRow];
    const orders = same.flatMap((row) => row.lastOrders).toSorted((one, other) => other.number - one.number);
    return {
      ...{ id, name, phone, email, isGuest, canReset },
      since: new Date(Math.min(...same.map(({ since }) => since.getTime()))).toISOString(),
      orders: same.reduce((sum, row) => sum + row.orders, 0),
      lastOrders: orders
        .slice(0, lastOrders)
        .map(({ timeZone, placedAt, ...order }) => ({ ...order, placedAt: zonedIso(new Date(placedAt), timeZone) })),
    };
  });
}
