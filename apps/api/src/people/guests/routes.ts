/** Guest checkout routes: short session, private order link, and conversion into an account. */
import { phoneDigits } from '@sufra/contract/account/details/forms';
import {
  announceGuestArrival,
  cancelGuestOrder,
  guestCheckout,
  guestOrder,
  guestOrderStatus,
  makeAccount,
  orderLink,
  sendGuestCode,
  setGuestOrderNews,
} from '@sufra/contract/guests/served';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import { contactKeys } from '../../ordering/checkout/contact-limits.ts';
import { announceArrival } from '../../ordering/orders/arrival.ts';
import { cancelOrder } from '../../ordering/orders/cancel.ts';
import { type Followers, followOrder } from '../../ordering/orders/followers.ts';
import { offeredNews, setOrderNews } from '../../ordering/orders/order-news.ts';
import { presentOrder, presentStatus } from '../../ordering/orders/present.ts';
import { type PlacedOrder, readOrder } from '../../ordering/orders/queries.ts';
import { findStatus } from '../../ordering/orders/status-queries.ts';
import { InvalidInput, Refusal, requireFound } from '../../platform/http/errors.ts';
import { wantsEvents } from '../../platform/http/event-stream.ts';
import { type Bucket, enforce, enforceRateLimit, networkOf } from '../../platform/http/limits.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { isCommonPassword } from '../account/common-passwords.ts';
import { bindDevice } from '../account/device.ts';
import { canonicalEmail } from '../account/email-address.ts';
import { hashPassword } from '../account/passwords.ts';
import { verifiedPhone } from '../account/phone/codes.ts';
import { lifetimes } from '../account/rules.ts';
import { openSession } from '../account/sessions.ts';
import { tokenHash } from '../account/tokens.ts';
import { convertToAccount } from './account-queries.ts';
import { newCode, pauseSeconds, verifyGuestCode } from './codes.ts';
import { findLinked, linkToOrder } from './links.ts';
import { insertGuest } from './queries.ts';

const buckets = {
  guestFromAddress: { capacity: 20, refillPerMinute: 6 },
  guestCodeFromAddress: { capacity: 20, refillPerMinute: 2 },
  /** Rate limit per e-mail over all guests: at most 150 codes a day, with five attempts each. */
  guestCodeToEmail: { capacity: 6, refillPerMinute: 0.1 },
  guestAccountFromAddress: { capacity: 30, refillPerMinute: 6 },
} satisfies Record<string, Bucket>;

interface Deps extends Pick<Context, 'db' | 'env' | 'catalogue' | 'jobs' | 'now' | 'secret' | 'log'> {
  followers: Followers;
}

export function guestRoutes(serve: Serve, context: Deps): void {
  const { db, env, catalogue, jobs, now, secret, followers } = context;

  const take = (bucket: keyof typeof buckets, who: string) => enforceRateLimit(context, `${bucket}:${who}`, buckets[bucket]);
  const open = (request: FastifyRequest, reply: FastifyReply, customerId: number, lifetime?: number) =>
    openSession(context, customerId, bindDevice(context, request, reply), lifetime);

  serve(guestCheckout, async ({ input, request, reply, locale }) => {
    if (!env.guestOrders) throw new Refusal('guest_orders_off');
    const network = networkOf(request.ip);
    await take('guestFromAddress', network);
    const { phoneProof, ...guest } = input;
    const proved = phoneProof === undefined ? null : verifiedPhone(secret, phoneProof, now());
    const phoneKey = proved === phoneDigits(guest.phone) ? proved : null;
    if (guest.email === '') {
      if (catalogue.restaurant().guestEmail === 'required') throw new InvalidInput({ email: ['account.email_required'] });
      if (phoneKey === null) throw new Refusal('phone_code_ended');
    }
    // No lookup by e-mail, so that the response reveals nothing (account enumeration).
    const id = await insertGuest(db, { ...guest, phoneKey, locale, keys: contactKeys(secret, guest.phone, network), now: now() });
    return open(request, reply, id, lifetimes.guest);
  });

  serve(orderLink, async ({ input: { orderNumber }, customer }) => requireFound(await linkToOrder(context, orderNumber, customer.id)));

  serve(guestOrder, async ({ input: { link }, t }) => {
    const { orderNumber, customerId, email, isGuest } = requireFound(await findLinked(context, link));
    const order = requireFound(await readOrder(db, customerId, orderNumber));
    const news = await offeredNews(context, { orderNumber, customerId }, order.state);
    const shown = presentOrder(toFollow(order), catalogue.knownBranch(order.branch.id), t);
    return { order: { ...shown, ...news }, isGuest: isGuest && email !== '' };
  });

  serve(guestOrderStatus, async ({ input: { link }, request }) => {
    const { orderNumber, customerId } = requireFound(await findLinked(context, link));
    if (wantsEvents(request))
      return followOrder(followers, request, { orderNumber, customerId, accessHash: tokenHash(link), isByLink: true });
    const status = requireFound(await findStatus(db, customerId, orderNumber));
    return presentStatus(status, catalogue.knownBranch(status.branch.id), now());
  });

  serve(cancelGuestOrder, async ({ input: { link, reason } }) => {
    const status = await cancelOrder(context, requireFound(await findLinked(context, link)), reason);
    return presentStatus(status, catalogue.knownBranch(status.branch.id), now());
  });

  serve(announceGuestArrival, async ({ input: { link, spot } }) =>
    announceArrival(context, requireFound(await findLinked(context, link)), spot),
  );

  serve(setGuestOrderNews, async ({ input: { link, wanted } }) =>
    setOrderNews(context, requireFound(await findLinked(context, link)), wanted),
  );

  serve(sendGuestCode, async ({ input: { link }, request, t }) => {
    await take('guestCodeFromAddress', networkOf(request.ip));
    const { customerId, email, isGuest } = requireFound(await findLinked(context, link));
    // The code is sent by e-mail.
    if (!isGuest || email === '') throw new Refusal('conflict');
    await take('guestCodeToEmail', canonicalEmail(email));
    await db.transaction().execute(async (transaction) => {
      const askedAt = await newCode({ ...context, db: transaction }, customerId);
      if (!askedAt) return enforce({ allowed: false, retryAfterSeconds: pauseSeconds });
      const at = askedAt.toISOString();
      await jobs.enqueue(transaction, 'email', `guest_code:${customerId}:${at}`, { template: 'guest_code', customerId, askedAt: at });
    });
    return t('guests.code_sent');
  });

  serve(makeAccount, async ({ input, request, reply, t }) => {
    await take('guestAccountFromAddress', networkOf(request.ip));
    const { customerId, email, isGuest } = requireFound(await findLinked(context, input.link));
    if (!isGuest || email === '') throw new Refusal('conflict');
    if (isCommonPassword(input.password, email)) throw new InvalidInput({ password: ['account.password_common'] });
    const salt = await verifyGuestCode(context, customerId, input.code);
    const hash = () => hashPassword(input.password, { network: networkOf(request.ip) });
    const outcome = salt && (await convertToAccount(db, { customerId, salt, passwordHash: await hash(), now: now() }));
    if (!outcome) throw new InvalidInput({ code: ['guests.code_wrong'] });
    // A verified mailbox owner may learn that the account exists.
    if (outcome.kind === 'attached') return { tokens: null, message: t('guests.attached') };
    return { tokens: await open(request, reply, outcome.customerId), message: t('guests.account_made') };
  });
}

/**
 * Customers forward links, so they show only what tracking needs: no notes to kitchen and driver, no card number, no number plate.
 */
const toFollow = (order: PlacedOrder): PlacedOrder => ({
  ...order,
  comments: '',
  address: order.address && { ...order.address, makaniNumber: '', driverNote: '' },
  card: order.card && { ...order.card, last4: '' },
  car: order.car && { ...order.car, plate: '' },
  items: order.items.map((item) => ({ ...item, note: '' })),
});
