/** Private link to a guest's order: a 256-bit token derived from secret and salt, so that no job payload holds it. */
import { randomBytes } from 'node:crypto';
import type { Context } from '../../context/context.ts';
import { oneRow } from '../../platform/db/statement.ts';
import { derivedToken } from '../../platform/http/signed-token.ts';
import { tokenHash } from '../account/tokens.ts';

/** Lifetime in ms, renewed by each mail or view. */
const lifetime = 30 * 24 * 60 * 60_000;

type Deps = Pick<Context, 'db' | 'secret' | 'now'>;

const tokenOf = (secret: string, orderNumber: number, salt: string): string => derivedToken(secret, `order-link:${orderNumber}:${salt}`);

/**
 * The link's token; null for non-guest orders or another customer's. An order has one link, renewed on each use. Only jobs omit the
 * customer.
 */
export async function linkToOrder({ db, secret, now }: Deps, orderNumber: number, customerId: number | null): Promise<string | null> {
  const salt = randomBytes(16).toString('base64url');
  const hash = tokenHash(tokenOf(secret, orderNumber, salt));
  const row = await saveLink(db, orderNumber, salt, hash, new Date(now().getTime() + lifetime), customerId);
  return row ? tokenOf(secret, orderNumber, row.salt) : null;
}
const saveLink = oneRow<{ salt: string }, [orderNumber: number, salt: string, hash: string, expiresAt: Date, customerId: number | null]>(`
  insert into order_link (order_number, salt, hash, expires_at)
  select number, $2, $3, $4 from orders join customer on customer.id = customer_id
  where number = $1 and is_guest and erased_at is null and ($5::int is null or customer_id = $5)
  on conflict (order_number) do update set expires_at = excluded.expires_at
  returning salt`);

/** Order URL for mails (NAV-12). */
export async function orderUrl(deps: Deps & Pick<Context, 'env'>, orderNumber: number): Promise<string> {
  const { publicUrl } = deps.env;
  const token = await linkToOrder(deps, orderNumber, null);
  // The URL fragment keeps the token out of servers, proxies and access logs.
  return token === null ? `${publicUrl}/my-order/order?no=${orderNumber}` : `${publicUrl}/guest-order#${token}`;
}

interface LinkedOrder {
  orderNumber: number;
  customerId: number;
  /** Mail address of the guest. */
  email: string;
  isGuest: boolean;
}

/** Resolves a private link; null when invalid, expired or erased. */
export const findLinked = ({ db, now }: Pick<Context, 'db' | 'now'>, token: string): Promise<LinkedOrder | null> =>
  readLinked(db, tokenHash(token), now());

const readLinked = oneRow<LinkedOrder, [hash: string, now: Date]>(`
  select number as "orderNumber", customer.id as "customerId", email, is_guest as "isGuest"
  from order_link join orders on number = order_number join customer on customer.id = customer_id
  where order_link.hash = $1 and order_link.expires_at > $2 and erased_at is null`);
