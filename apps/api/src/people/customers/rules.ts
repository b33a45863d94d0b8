/** Parses staff searches for customers, and groups rows by person. */
import { country } from '@sufra/contract/country';
import type { FoundCustomer } from '@sufra/contract/customers/schemas';
import { zonedIso } from '../../catalogue/store/time-zone.ts';
import { internationalDigits } from '../../ordering/checkout/contact-limits.ts';
import { type CustomerRow, lastOrders } from './queries.ts';

/** Maximum of the column's integer type. */
const largestOrder = 2_147_483_647;
/** Shortest phone number in these countries, without its leading zero. */
const shortestPhone = 7;

/**
 * Phone numbers and order number that a search text may denote. Up to nine digits without leading zero count as national numbers; a leading
 * 00 stands for the plus.
 */
export function parseCustomerSearch(text: string): { phones: string[]; orderNumber: number | null } {
  const typed = text.replace(/\D/g, '');
  const { calling } = country.phone;
  const digits = typed.replace(/^00/, '').replace(/^0/, calling);
  const isOrder = /^[1-9]/.test(typed) && !text.includes('+') && Number(typed) <= largestOrder;
  const isLocal = typed.length <= 9 && !typed.startsWith('0');
  const phones = typed.length < shortestPhone ? [] : isLocal ? [digits, `${calling}${digits}`] : [digits];
  return { phones, orderNumber: isOrder ? Number(typed) : null };
}

/** Accounts individually; guests with equal phone and e-mail grouped under the newest id. */
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
