/** Routes of `/payment-form/:attempt`, our own payment page. The server determines the attempt's state on each request. */
import { readReturnPath } from '@sufra/contract/payments/return-path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Cart, findCart } from '../../ordering/cart/queries.ts';
import { Refusal, requireFound } from '../../platform/http/errors.ts';
import { translator } from '../../platform/messages.ts';
import { type Attempt, attemptsOfCart, findAttempt, isLive } from './attempt-queries.ts';
import { cardsSecretFor } from './customers.ts';
import { GatewayUnavailable, isOwnPage, ownPagePath, type Payments, type Session } from './gateway.ts';
import { ownPageHtml, ownPagePolicy } from './own-page.ts';
import { openPaymentPage, sessionOf } from './routes.ts';
import { closePaymentSessions, type SettleContext, settle } from './settle.ts';

interface ReturnRoute {
  Params: { attempt: string };
  /** Result in the bank's redirect: `failed`, or `succeeded` when the capture may follow shortly. `unreached`: our own value. */
  Querystring: { redirect_status?: unknown };
}

interface OwnPageAttempt {
  payments: Payments;
  cart: Cart;
  attempt: Attempt;
}

export async function ownPageRoutes(app: FastifyInstance, context: SettleContext): Promise<void> {
  const { db, now, log, catalogue } = context;

  const find = async (id: string): Promise<OwnPageAttempt> => {
    const attempt = requireFound(await findAttempt(db, id));
    const cart = requireFound(await findCart(db, attempt.customerId, attempt.cartId));
    const { payments } = context;
    if (!payments || payments.gateway.name !== attempt.gateway) throw new Refusal('not_found');
    // The id is a capability only for our own page: a gateway's return URL may contain the id of an attempt on its hosted page.
    if (attempt.pageUrl !== null && !isOwnPage(payments.publicUrl, attempt.pageUrl)) throw new Refusal('not_found');
    return { payments, cart, attempt };
  };
  const lead = (reply: FastifyReply, url: string) =>
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(url, 303);

  app.get<ReturnRoute>(`${ownPagePath}/:attempt`, { config: { access: 'page' } }, async ({ params, query }, reply) => {
    const { payments, cart, attempt } = await find(params.attempt);
    const request = sessionOf(payments, cart, attempt, 'embedded');
    const { here, done, failed } = waysOf(request, attempt);
    const status = await settle(context, cart.id);
    if (status?.state === 'failed' || status?.state === 'ended') return lead(reply, failed);
    if (status?.state !== 'awaiting' || query.redirect_status === 'succeeded') return lead(reply, done);
    const live = (await attemptsOfCart(db, cart.id)).find(isLive);
    if (!live || live.expiresAt <= now()) return lead(reply, failed);
    if (live.id !== attempt.id || here === null) return lead(reply, live.pageUrl ?? failed);
    const [{ clientSecret }, cardsSecret] = await Promise.all([
      sameSession(payments, request),
      cardsSecretFor(context, payments.gateway, attempt),
    ]);
    const fields = payments.gateway.cardFields;
    if (!fields || clientSecret === null) throw new Refusal('not_found');
    const t = translator(cart.locale);
    const error =
      query.redirect_status === 'failed' ? t('payment_page.declined') : query.redirect_status ? t('payment_page.unreached') : '';
    const page = {
      restaurant: catalogue.restaurant(),
      branch: cart.seller?.branch.name ?? { en: '', ar: '' },
      ...{ locale: cart.locale, amount: attempt.amount, fields, clientSecret, cardsSecret, here, done, error },
      back: backOf(failed),
    };
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-language': cart.locale,
        'content-security-policy': ownPagePolicy(page, [payments.gateway.pageOrigin, new URL(done).origin, new URL(failed).origin]),
        'cache-control': 'no-store',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': `payment=(self ${[...new Set(fields.sources['frame-src'])].map((origin) => `"${origin}"`).join(' ')})`,
      })
      .send(ownPageHtml(page));
  });

  await app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1024 }, (_, __, ready) =>
      ready(null, null),
    );
    /** Falls back to the hosted page when the fields cannot render. The server first closes this payment, so that only one can be paid. */
    forms.post<ReturnRoute>(`${ownPagePath}/:attempt/hosted`, { config: { access: 'page' } }, async ({ params }, reply) => {
      const { payments, cart, attempt } = await find(params.attempt);
      const { here, done, failed } = waysOf(sessionOf(payments, cart, attempt, 'embedded'), attempt);
      const status = await closePaymentSessions(context, cart.id);
      if (status?.state === 'ended') return lead(reply, failed);
      if (status?.state !== 'failed' && status?.state !== 'awaiting') return lead(reply, done);
      const again = `${here ?? failed}?redirect_status=unreached`;
      // The gateway did not answer, or a card is still processing.
      if (status.state === 'awaiting') return lead(reply, again);
      try {
        const fresh = requireFound(await findCart(db, cart.customerId, cart.id));
        const page = await openPaymentPage(context, { cart: fresh, expiresAt: attempt.expiresAt, page: 'hosted' });
        return lead(reply, page?.url ?? failed);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        log.warn({ err: error }, 'no hosted page could be opened');
        return lead(reply, failed);
      }
    });
  });
}

/** A repeated idempotency key returns the existing session with its client secret, which is stored nowhere else. */
async function sameSession({ gateway }: Payments, request: Parameters<Payments['gateway']['create']>[0]): Promise<Session> {
  try {
    return await gateway.create(request);
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw new Refusal('unavailable');
    throw error;
  }
}

/** Exit URLs of the page; `here` is null for attempts on the hosted page. */
function waysOf({ successUrl, failureUrl, ownPage }: ReturnType<typeof sessionOf>, { sessionRef }: Attempt) {
  const done = new URL(successUrl);
  if (sessionRef) done.searchParams.set('transaction_id', sessionRef);
  return { here: ownPage, done: done.href, failed: failureUrl };
}

/** URL of the checkout, which keeps the open payment when the return target is ours. */
function backOf(failureUrl: string): string {
  const { origin, searchParams } = new URL(failureUrl);
  const returned = readReturnPath(searchParams.get('to'));
  return returned ? origin + returned.path.replace(/\/payment-failed$/, '') : failureUrl;
}
