/** Phone orders: staff look up callers, and place guests' orders for them. */
import type { CheckoutRequest } from '@sufra/contract/checkout/model';
import type { PhoneOrder } from '@sufra/contract/phone-orders/schemas';
import * as served from '@sufra/contract/phone-orders/served';
import type { Locale } from '@sufra/i18n';
import type { Context } from '../../context/context.ts';
import { sha256 } from '../../ordering/cart/rules.ts';
import { placeCashOrder } from '../../ordering/checkout/place-order.ts';
import { RecentCarts } from '../../ordering/checkout/recent-carts.ts';
import { checkoutOrder } from '../../ordering/checkout/routes.ts';
import { presentKitchenOrder } from '../../ordering/kitchen/present.ts';
import { findKitchenOrders } from '../../ordering/kitchen/queries.ts';
import { audit } from '../../platform/audit-log.ts';
import { type Staff, UnverifiedSession } from '../../platform/http/access.ts';
import { InvalidInput, requireFound } from '../../platform/http/errors.ts';
import { type Bucket, enforceRateLimit } from '../../platform/http/limits.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { openSession } from '../account/sessions.ts';
import { tokenHash } from '../account/tokens.ts';
import { lookups } from '../customers/routes.ts';
import { parseCustomerSearch } from '../customers/rules.ts';
import { guestOfCall, ordersOfCallers } from './queries.ts';
import { callersIn } from './rules.ts';

type Deps = Pick<Context, 'db' | 'catalogue' | 'workload' | 'jobs' | 'now' | 'env' | 'secret' | 'log' | 'metrics'>;

/** Rate limit per staff account, above the pace of one telephone. Limits on guests do not apply. */
const ofStaff: Bucket = { capacity: 30, refillPerMinute: 4 };

/** Lifetime in ms of a guest's session, whose tokens never leave the server. */
const sessionMs = 60_000;

export function phoneOrderRoutes(serve: Serve, context: Deps): void {
  const { db, catalogue, now } = context;
  const recentCarts = new RecentCarts();

  serve(served.findCallers, async ({ input: { branchId, phone }, staff }) => {
    await enforceRateLimit(context, `customers:${staff.id}`, lookups);
    const rows = await ordersOfCallers(db, branchId, parseCustomerSearch(phone).phones);
    const customers = [...new Set(rows.map(({ customerId }) => customerId))];
    await audit(db, staff, now(), { action: 'found_customers', branchId, details: { customers } });
    return callersIn(rows);
  });

  serve(served.takePhoneOrder, async ({ input, staff, locale, t }) => {
    await enforceRateLimit(context, `phone_orders:${staff.id}`, ofStaff);
    const request = checkoutOf(input);
    const address = input.orderType === 'delivery' ? { name: '', ...requireAddress(input) } : null;
    const { session, requestKey } = await guestFor(input, staff, locale);
    // Held places of slots count for the staff account, not for the network, which guests in the branch share.
    const caller = { session, locale, requestKey, network: `staff:${staff.id}`, address, isByPhone: true };
    // Without a gateway, online payment methods are refused.
    const { cart } = await checkoutOrder({ ...context, payments: null, recentCarts }, caller, request);
    const orderNumber = await placeCashOrder(
      { ...context, recentCarts, alsoWrite: (tx, number) => audit(tx, staff, now(), { action: 'took_phone_order', orderNumber: number }) },
      session,
      cart.id,
    );
    const [record] = await findKitchenOrders(db, [orderNumber]);
    return presentKitchenOrder(requireFound(record), context, t);
  });

  function checkoutOf({ branchId, orderType, lines, slotStart, giftCode, company, ...rest }: PhoneOrder) {
    const { code: branchCode } = requireFound(catalogue.branch(branchId));
    const what = { branchId, branchCode, addressId: null, orderType, lines, promoCode: null, slotStart: slotStart ?? null };
    const { paymentMethodId, comments, expectedTotal } = rest;
    return { ...what, paymentMethodId, comments, expectedTotal, giftCode: giftCode ?? null, company } satisfies CheckoutRequest;
  }

  /** The guest of the call, with a session for the calls of a checkout. A repeated key has the same guest. */
  async function guestFor(order: PhoneOrder, staff: Staff, locale: Locale) {
    const { name, phone } = order;
    const hash = sha256(JSON.stringify(order));
    const customerId = await guestOfCall(db, { name, phone, locale, key: `${staff.id ?? 'program'}:${order.key}`, hash, now: now() });
    if (customerId === null) throw new InvalidInput({ key: ['checkout.key_reused'] }, 422);
    const { access } = await openSession(context, customerId, null, sessionMs);
    const alive = { isAlive: async () => true, isVerified: true };
    const session = new UnverifiedSession({ customerId, isGuest: true, tokenHash: tokenHash(access), ...alive });
    return { session, requestKey: { key: order.key, requestHash: hash } };
  }
}

function requireAddress({ address }: PhoneOrder): NonNullable<PhoneOrder['address']> {
  if (!address) throw new InvalidInput({ address: ['checkout.address_required'] });
  return address;
}
