/** Fake Stripe server for the subset we use: real HTTP for the real library, with Stripe's documented shapes. */
import { ClientRequest, type ServerResponse } from 'node:http';
import { vi } from 'vitest';
import { serveLocally } from '../../platform/http/server-testing.ts';
import { type StripeRequest, stripeCustomers } from './stripe-cards-testing.ts';

interface StripeSession {
  [field: string]: unknown;
  id: string;
  status: 'open' | 'complete' | 'expired';
  payment_intent: null | { [field: string]: unknown; id: string };
}

interface StripeIntent {
  [field: string]: unknown;
  id: string;
  status: string;
}

export interface StripeServer {
  server: { protocol: 'http'; host: string; port: number };
  requests: StripeRequest[];
  sessions: Map<string, StripeSession>;
  intents: Map<string, StripeIntent>;
  vault: ReturnType<typeof stripeCustomers>;
  /** Simulates a card payment; `changes` apply to the payment intent. */
  pay(id: string, changes?: object): void;
  /** Fails the next call with a Stripe error, or with no answer. */
  failNext(problem: { status: number; code?: string } | 'hang'): void;
  /** Refuses refunds, as with too little balance. Like Stripe's, a refusal is stored with its key. */
  refuseRefunds(isRefused: boolean): void;
  close(): Promise<void>;
}

/** Shortens timeouts of HTTP requests to a hundredth; the spy has the values that were set. */
export function shortTimeouts() {
  const setTimeout = ClientRequest.prototype.setTimeout;
  return vi.spyOn(ClientRequest.prototype, 'setTimeout').mockImplementation(function (this: ClientRequest, ms, onTimeout) {
    return setTimeout.call(this, ms / 100, onTimeout);
  });
}

export async function startStripe(): Promise<StripeServer> {
  const requests: StripeRequest[] = [];
  const sessions = new Map<string, StripeSession>();
  const intents = new Map<string, StripeIntent>();
  const refunds: { [field: string]: unknown; id: string; payment_intent: string }[] = [];
  const vault = stripeCustomers();
  const byKey = new Map<string, object>();
  const refusedKeys = new Set<string>();
  let refusesRefunds = false;
  let next: { status: number; code?: string } | 'hang' | null = null;

  const answer = ({ method, path, fields, headers }: StripeRequest): [status: number, body: object] => {
    const key = String(headers['idempotency-key'] ?? '');
    const known = method === 'POST' ? byKey.get(key) : undefined;
    if (known) return [200, known];
    const ofCustomer = vault.answer({ method, path, fields, headers }, (all) => listOf(all, fields));
    if (ofCustomer) {
      if (method === 'POST' && key) byKey.set(key, ofCustomer[1]);
      return ofCustomer;
    }
    if (method === 'POST' && fields.customer && !vault.has(fields.customer))
      return [400, { error: { ...problem(`No such customer: '${fields.customer}'`, 'resource_missing').error, param: 'customer' } }];
    // Stripe documents the rule (docs.stripe.com/currencies, "Special cases") without its error response.
    const charged = fields.currency ?? fields['line_items[0][price_data][currency]'] ?? '';
    const amount = Number(fields.amount ?? fields['line_items[0][price_data][unit_amount]'] ?? 0);
    if (method === 'POST' && /^(omr|bhd|kwd)$/.test(charged) && amount % 10 !== 0)
      return [400, problem('Of three decimals the last has to be 0.')];
    const [, name, id = '', action] = /^\/v1\/(checkout\/sessions|payment_intents|refunds)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    if (name === 'checkout/sessions' && !id)
      return method === 'POST' ? [200, create(fields, key)] : [200, listOf([...sessions.values()].toReversed(), fields)];
    if (name === 'checkout/sessions') {
      const session = sessions.get(id);
      if (!session) return [404, problem(`No such checkout.session: '${id}'`, 'resource_missing')];
      if (action === 'expire' && session.status !== 'open')
        return [400, problem('Only Checkout Sessions with a status in ["open"] can be expired.')];
      if (action === 'expire') session.status = 'expired';
      return [200, session];
    }
    if (name === 'payment_intents' && !id)
      return method === 'POST' ? [200, createIntent(fields, key)] : [200, listOf([...intents.values()].toReversed(), fields)];
    if (name === 'payment_intents') {
      const intent = intents.get(id);
      if (!intent) return [404, problem(`No such payment_intent: '${id}'`, 'resource_missing')];
      if (action === 'cancel' && ['succeeded', 'canceled'].includes(intent.status))
        return [
          400,
          problem(`You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`, 'payment_intent_unexpected_state'),
        ];
      if (action === 'cancel') intent.status = 'canceled';
      return [200, intent];
    }
    if (method === 'GET')
      return [
        200,
        listOf(
          refunds.filter((refund) => refund.payment_intent === fields.payment_intent),
          fields,
        ),
      ];
    if (refusesRefunds || refusedKeys.has(key)) return [400, problem('Insufficient funds in Stripe account.', 'balance_insufficient')];
    return [200, refund(fields, key)];
  };

  const create = (fields: StripeRequest['fields'], key: string): StripeSession => {
    const id = `cs_test_${sessions.size + 1}`;
    const session: StripeSession = {
      id,
      object: 'checkout.session',
      amount_total: Number(fields['line_items[0][price_data][unit_amount]']),
      client_reference_id: fields.client_reference_id,
      created: Math.floor(Date.now() / 1000),
      currency: fields['line_items[0][price_data][currency]'],
      livemode: false,
      metadata: { attempt: fields['metadata[attempt]'] },
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      url: `https://checkout.stripe.com/c/pay/${id}`,
    };
    sessions.set(id, session);
    byKey.set(key, session);
    return session;
  };

  const createIntent = (fields: StripeRequest['fields'], key: string): StripeIntent => {
    const metadata = Object.fromEntries(['attempt', 'reference', 'page'].map((name) => [name, fields[`metadata[${name}]`]]));
    const id = `pi_${intents.size + 1}`;
    const asked = { amount: Number(fields.amount), currency: fields.currency, description: fields.description, metadata };
    const intent = { ...publishedIntent, id, client_secret: `${id}_secret_1`, ...asked };
    intents.set(id, intent);
    byKey.set(key, intent);
    return intent;
  };

  const refund = (fields: StripeRequest['fields'], key: string) => {
    const made = {
      id: `re_${refunds.length + 1}`,
      object: 'refund',
      amount: Number(fields.amount),
      metadata: { key: fields['metadata[key]'], reason: fields['metadata[reason]'] },
      payment_intent: String(fields.payment_intent),
      status: 'succeeded',
    };
    refunds.push(made);
    byKey.set(key, made);
    const intent = [...sessions.values()].find((session) => session.payment_intent?.id === made.payment_intent)?.payment_intent;
    const charge = intent?.latest_charge as { amount_refunded: number } | undefined;
    if (charge) charge.amount_refunded += made.amount;
    return made;
  };

  const { url, close } = await serveLocally(async (request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '', 'http://stripe.test');
    let body = '';
    for await (const part of request) body += part;
    const fields = Object.fromEntries([...searchParams, ...new URLSearchParams(body)]);
    const asked = { method: request.method ?? '', path, fields, headers: request.headers };
    requests.push(asked);
    const failing = next;
    next = null;
    if (failing === 'hang') return;
    if (failing) {
      send(response, failing.status, problem('As ordered', failing.code));
      return;
    }
    const key = String(asked.headers['idempotency-key'] ?? '');
    if (refusedKeys.has(key)) response.setHeader('idempotent-replayed', 'true');
    const [status, answered] = answer(asked);
    if (status === 400 && path === '/v1/refunds') refusedKeys.add(key);
    send(response, status, answered);
  });

  return {
    server: { protocol: 'http', host: '127.0.0.1', port: Number(new URL(url).port) },
    requests,
    sessions,
    intents,
    vault,
    pay(id, changes = {}) {
      const session = sessions.get(id);
      if (!session) throw new Error(`there is no session ${id}`);
      Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: intentOf(session, changes) });
    },
    failNext(failure) {
      next = failure;
    },
    refuseRefunds(isRefused) {
      refusesRefunds = isRefused;
    },
    close,
  };
}

/** Published by Stripe (github.com/stripe/openapi, openapi/fixtures3.json, MIT), without nulls and fields that are never read. */
export const publishedIntent = {
  amount: 1099,
  amount_capturable: 0,
  amount_received: 0,
  capture_method: 'automatic',
  client_secret: 'pi_1MHYfBD0nOFZ7cKL6fgMwcwa_secret_zWZRTNBy83lAFAssjcz8bnuTg',
  confirmation_method: 'automatic',
  created: 1234567890,
  currency: 'usd',
  id: 'pi_1MHYfBD0nOFZ7cKL6fgMwcwa',
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  metadata: {},
  next_action: null,
  object: 'payment_intent',
  on_behalf_of: null,
  payment_method_types: ['card'],
  status: 'requires_payment_method',
  transfer_data: null,
};

const intentOf = (session: StripeSession, changes: object) => ({
  id: `pi_of_${session.id}`,
  object: 'payment_intent',
  amount: session.amount_total,
  amount_received: session.amount_total,
  currency: session.currency,
  latest_charge: {
    id: `ch_of_${session.id}`,
    object: 'charge',
    amount_refunded: 0,
    payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
  },
  on_behalf_of: null,
  status: 'succeeded',
  transfer_data: null,
  ...changes,
});

/** Always ten per page, so that tests exercise pagination. */
function listOf(all: readonly { id: string }[], { starting_after: after }: StripeRequest['fields']): object {
  const rest = all.slice(after ? all.findIndex(({ id }) => id === after) + 1 : 0);
  return { object: 'list', url: '/v1/any', data: rest.slice(0, 10), has_more: rest.length > 10 };
}

const problem = (message: string, code?: string) => ({ error: { type: 'invalid_request_error', message, ...(code ? { code } : {}) } });

const send = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test' }).end(JSON.stringify(body));
