import { createHmac } from 'node:crypto';
import { dueOf } from '@sufra/contract/cart/pricing';
import { directionsTo } from '@sufra/contract/geo/directions';
import { currency } from '@sufra/contract/money';
import { firstNameOf } from '@sufra/contract/names';
import { withoutMarks } from '@sufra/i18n';
import { windowIn } from '../../catalogue/eta/estimate.ts';
import { zonedIso } from '../../catalogue/store/time-zone.ts';
import type { Context } from '../../context/context.ts';
import { fullAddress } from '../../ordering/addresses/rules.ts';
import { isPrivateHost, post } from '../../platform/http/outbound-requests.ts';
import type { BranchEvent } from '../../platform/jobs/jobs.ts';
import { GivenUp } from '../../platform/jobs/pool.ts';
import { translator } from '../../platform/messages.ts';
import type { NotifiedOrder } from './queries.ts';

interface NotifiableBranch {
  code: string;
  announce: { emails: readonly string[]; webhook: string };
}

/** SSRF protection: order data may be sent only over https to public hosts, or to origins on the operator's allowlist. */
export function isCallable(webhook: string, ownOrigins: readonly string[]): boolean {
  if (!URL.canParse(webhook)) return false;
  const url = new URL(webhook);
  return ownOrigins.includes(url.origin) || (url.protocol === 'https:' && !isPrivateHost(url));
}

/** Codes of branches without any order notification by mail or allowed webhook. */
export const branchesWithoutNotification = (branches: readonly NotifiableBranch[], ownOrigins: readonly string[] = []): string[] =>
  branches.filter(({ announce }) => announce.emails.length === 0 && !isCallable(announce.webhook, ownOrigins)).map(({ code }) => code);

/** The configured secret for all branches, or one derived per branch from the installation's. */
export const webhookSecret = ({ env, secret }: Pick<Context, 'env' | 'secret'>, branchCode: string): string =>
  env.webhooks.secret ?? createHmac('sha256', secret).update(`announce:webhook:${branchCode}`).digest('hex');

/** Value of `Sufra-Signature`: HMAC-SHA256 over timestamp (seconds) and body. The timestamp lets receivers reject replay attacks. */
export function signature(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** Retries expire after this time (ms): an old order is no longer cooked. */
const retryForMs = 24 * 60 * 60_000;

/** Calls the webhook. Throws for retryable failures, and GivenUp for permanent ones. */
export async function callWebhook(
  context: Pick<Context, 'env' | 'now' | 'secret'>,
  order: NotifiedOrder,
  { event: name, url: webhook }: { event: BranchEvent['event']; url: string },
): Promise<void> {
  const { env, now, secret } = context;
  const { branch } = order;
  if (!isCallable(webhook, env.webhooks.origins)) throw new GivenUp('the webhook is neither https to outside nor named in WEBHOOK_ORIGINS');
  const url = new URL(webhook);
  const event = orderEvent(order, name, secret);
  const body = JSON.stringify(event);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Sufra',
    'sufra-event': event.id,
    'sufra-signature': signature(webhookSecret(context, branch.code), body, now()),
  };
  const isOver = now().getTime() - order.placedAt.getTime() > retryForMs;
  const failed = (reason: string) => (isOver ? new GivenUp(`${reason}, for a day`) : new Error(reason));
  const status = await post({ url, headers, body, isOwn: env.webhooks.origins.includes(url.origin) }).catch((error: Error) => {
    throw failed(`webhook ${error.message}`);
  });
  if (status >= 200 && status < 300) return;
  if (status === 410) throw new GivenUp('the webhook answered 410: it does not want any more');
  throw failed(`the webhook answered ${status}`);
}

/**
 * Webhook payload of an order, version 1: money in fils, times as ISO 8601 in the branch's time zone. Receivers rely on each field; see
 * docs/manual/api.md.
 */
export function orderEvent(order: NotifiedOrder, event: BranchEvent['event'], secret: string) {
  const { branch, number, state, orderType, locale, placedAt, slotStart, address, comments, lines, method, isOnline } = order;
  const { car, table, subtotal, discount, deliveryFee, tip, total, gift, vat } = order;
  // What the lines do not have.
  const deliveryVat = lines.reduce((left, line) => left - line.vat, vat);
  return {
    version: 1,
    id: eventId(secret, event, number),
    event,
    branch: { code: branch.code, name: branch.name },
    order: {
      number,
      // Current state: the order may have been cancelled since.
      state,
      type: orderType,
      language: locale,
      placedAt: zonedIso(placedAt, branch.timeZone),
      promised: windowIn(order, branch.timeZone),
      isForLater: slotStart !== null,
      customer: announcedCustomer(order),
      // Null for pickup, and where the branch does not tell its till of customers.
      address: order.customerForWebhook === 'nothing' ? null : address && announcedAddress(address),
      // Only for curbside pickup.
      ...(car && order.customerForWebhook !== 'nothing' && { car }),
      // Only for dine-in.
      ...(table !== null && { table }),
      comments,
      lines,
      payment: { method, isPaid: isOnline || dueOf(order) === 0 },
      amounts: {
        ...{ currency: currency.code, subtotal, discount, deliveryFee, deliveryVat, tip, total, vat },
        // Only with a gift voucher.
        ...(gift > 0 && { gift }),
        toCollect: isOnline ? 0 : dueOf(order),
      },
    },
  };
}

/** Deduplication id: equal across retries, unique across installations that share a receiver. */
const eventId = (secret: string, event: BranchEvent['event'], orderNumber: number): string =>
  `evt_${createHmac('sha256', secret).update(`${idOf[event]}:${orderNumber}`).digest('hex').slice(0, 32)}`;

const idOf = { 'order.placed': 'announce:event', 'order.waiting': 'announce:waiting', 'order.cancelled': 'announce:cancelled' } as const;

/** Data minimization: a till needs no more than the branch says. */
function announcedCustomer({ customer: { name, phone }, customerForWebhook }: NotifiedOrder): NotifiedOrder['customer'] {
  if (customerForWebhook === 'all') return { name, phone };
  return customerForWebhook === 'nothing' ? { name: '', phone: '' } : { name: firstNameOf(name), phone };
}

function announcedAddress(address: NonNullable<NotifiedOrder['address']>) {
  const { name, city, street, building, apartment, floor, landmark = '', makaniNumber = '', driverNote = '', lat, lng } = address;
  return {
    text: { en: withoutMarks(fullAddress(address, translator('en'))), ar: withoutMarks(fullAddress(address, translator('ar'))) },
    ...{ name, city, street, building, apartment, floor, landmark, makaniNumber, driverNote },
    position: { lat, lng },
    directions: directionsTo(address),
  };
}
