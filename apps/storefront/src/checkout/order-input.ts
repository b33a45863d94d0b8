/** What checkout sends, from what the customer chose. */
import type { Address } from '@sufra/contract/addresses';
import type { CartLine } from '@sufra/contract/cart';
import type { checkout } from '@sufra/contract/checkout';
import type { BodyInput } from '@sufra/contract/endpoint';
import type { Location, OrderType, PaymentMethod } from '@sufra/contract/locations';
import { toAed } from '@sufra/contract/money';

export type CheckoutInput = NonNullable<BodyInput<typeof checkout>>;

export interface Wish {
  branch: Location;
  orderType: OrderType;
  /** Null for pickup. */
  address: Address | null;
  method: PaymentMethod;
  lines: readonly CartLine[];
  comments: string;
  /** What the customer was shown, in fils. */
  totalFils: number;
}

/** The note with the options that were ticked, a line each (CHK-05). */
export const joinComments = (note: string, options: readonly (string | false)[]): string =>
  [note.trim(), ...options].filter(Boolean).join('\n');

export const checkoutInput = ({ branch, orderType, address, method, lines, comments, totalFils }: Wish, now: Date): CheckoutInput => ({
  branch_id: branch.branch_id,
  loc_code: branch.loc_code,
  order_date: now.toISOString(),
  address_id: orderType === 'delivery' ? (address?.addressID ?? null) : null,
  payment_method_id: method.id,
  comments,
  order_type: branch[orderType].type_id,
  order_details: lines.map((line) => ({
    stock_id: line.stock_id,
    quantity: line.quantity,
    modifiers: line.modifiers.map((modifier) => ({ modifier_id: modifier.id, quantity: modifier.quantity })),
    // The source's clients send a space for no memo.
    memo: line.notes.trim() || ' ',
  })),
  success_url: null,
  failure_url: null,
  expected_total: toAed(totalFils),
});

/** Two wishes with the same text are one order: the same request to the same address, whenever it is sent. */
export function wishText(wish: Wish): string {
  const { order_date: _, ...asked } = checkoutInput(wish, new Date(0));
  return JSON.stringify([asked, wish.orderType === 'delivery' ? wish.address : null]);
}

/** The address to begin with: the wanted one, else the default, else the first, of those that the branch delivers to (CHK-02). */
export function firstAddress(addresses: readonly Address[], branchId: number, wantedId: number | null): Address | null {
  const served = addresses.filter((address) => address.branch_id === branchId && address.is_deliverable);
  return served.find(({ addressID }) => addressID === wantedId) ?? served.find(({ is_default }) => is_default) ?? served[0] ?? null;
}

/** Methods that can be taken now. Cards wait for the payment page. */
export const isTaken = (method: PaymentMethod): boolean => method.is_available && !method.is_online_payment;
