import { expiryOf } from '@sufra/contract/cards/endpoints';
import { personalDataToFile } from '@sufra/contract/personal-data/model';
import { deleteAccount, exportData } from '@sufra/contract/personal-data/served';
import type { Translator } from '@sufra/i18n';
import { savedCardsOf } from '../../billing/cards/saved-cards.ts';
import { GatewayUnavailable } from '../../billing/payments/gateway.ts';
import type { Context } from '../../context/context.ts';
import { presentArrival } from '../../ordering/orders/arrival.ts';
import { storedNews } from '../../ordering/orders/order-news.ts';
import { presentOrder } from '../../ordering/orders/present.ts';
import { listOrders } from '../../ordering/orders/queries.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Customer } from '../../platform/http/access.ts';
import { InvalidInput, Refusal } from '../../platform/http/errors.ts';
import { type Bucket, enforceRateLimit, networkOf } from '../../platform/http/limits.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { forgetDevice } from '../account/device.ts';
import { passwordMatches } from '../account/passwords.ts';
import { signInOf } from '../account/reauthenticate.ts';
import { lifetimes } from '../account/rules.ts';
import { eraseAccount } from './erase.ts';
import { haveOpenOrders } from './erase-queries.ts';
import {
  findProfile,
  storedAddresses,
  storedCarts,
  storedFavourites,
  storedHelpRequests,
  storedPoints,
  storedPromotions,
  storedRatings,
  storedSessions,
  storedSignIns,
  storedSubscriptions,
} from './export-queries.ts';

/** Rate limits by customer and network, as for login. A stolen token must not block the owner from leaving. */
const buckets = {
  deletion: { capacity: 5, refillPerMinute: 1, longestDelaySeconds: 300 },
  export: { capacity: 5, refillPerMinute: 1 },
} satisfies Record<string, Bucket>;

/** More than any customer has ordered. */
const allOrders = 1_000_000;

type Deps = Pick<Context, 'db' | 'env' | 'catalogue' | 'jobs' | 'now' | 'log' | 'payments' | 'metrics'>;

export function personalDataRoutes(serve: Serve, context: Deps): void {
  serve(deleteAccount, async ({ input, customer, request, reply, t }) => {
    const guess = () => enforceRateLimit(context, `deletion:${customer.id}:${networkOf(request.ip)}`, buckets.deletion);
    const requireNoOpenOrder = async (tx: Db) => {
      if (await haveOpenOrders(tx, [customer.id])) throw new Refusal('account_has_open_orders');
    };
    // Check before password and payments, and again when no order can arrive any more.
    await requireNoOpenOrder(context.db);
    await requireOwner(context, customer, input.password, guess);
    await eraseAccount(context, customer.id, requireNoOpenOrder);
    forgetDevice(context, request, reply);
    return t('account.deleted');
  });

  serve(exportData, async ({ customer, request, reply, t }) => {
    await enforceRateLimit(context, `export:${customer.id}:${networkOf(request.ip)}`, buckets.export);
    const data = await collect(context, customer.id, t);
    reply.header('content-disposition', `attachment; filename="my-data-${data.exportedAt.slice(0, 10)}.json"`);
    return personalDataToFile(data);
  });
}

/** Step-up authentication: a token may be left on a shared computer. `guess` counts password attempts. */
async function requireOwner(
  { db, now }: Deps,
  customer: Customer,
  password: string | undefined,
  guess: () => Promise<void>,
): Promise<void> {
  const { passwordHash, canLogIn, sessionStartedAt } = await signInOf(db, customer.id, customer.sessionId);
  if (passwordHash !== null) {
    if (!password) throw new InvalidInput({ password: ['account.password_required'] });
    await guess();
    if (!(await passwordMatches(passwordHash, password))) throw new InvalidInput({ password: ['account.delete_wrong_password'] });
  } else if (canLogIn && now().getTime() - sessionStartedAt.getTime() > lifetimes.fresh) {
    throw new Refusal('sign_in_again');
  }
}

/** Saved cards at the gateway; null when it fails, which does not block the export. */
async function keptCards(context: Deps, customerId: number) {
  try {
    const cards = await savedCardsOf(context, customerId);
    return cards.map(({ brand, last4, ...card }) => ({ brand, last4, expires: expiryOf(card) }));
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    return null;
  }
}

async function collect(context: Deps, customerId: number, t: Translator) {
  const { db, catalogue, now } = context;
  const profile = await findProfile(db, customerId, now());
  if (!profile) throw new Refusal('not_authenticated');
  const orders = await listOrders(db, customerId, allOrders);
  const news = await storedNews(db, customerId);
  return {
    exportedAt: now().toISOString(),
    profile,
    addresses: await storedAddresses(db, customerId),
    orders: orders.map((order) => {
      const branch = catalogue.knownBranch(order.branch.id);
      const { arrival } = order;
      const newsSince = news.get(order.number);
      return {
        ...presentOrder(order, branch, t),
        ...(arrival && { arrival: presentArrival(arrival, branch?.timeZone ?? 'UTC') }),
        ...(newsSince && { whatsAppNewsSince: newsSince.toISOString() }),
      };
    }),
    carts: await storedCarts(db, customerId),
    ratings: await storedRatings(db, customerId),
    help: await storedHelpRequests(db, customerId, t),
    promotions: await storedPromotions(db, customerId),
    points: await storedPoints(db, customerId),
    signIns: await storedSignIns(db, customerId),
    sessions: await storedSessions(db, customerId),
    subscriptions: await storedSubscriptions(db, customerId),
    favourites: await storedFavourites(db, customerId),
    cards: await keptCards(context, customerId),
  };
}
