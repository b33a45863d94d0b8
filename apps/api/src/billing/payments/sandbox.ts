/** Adapter of the sandbox gateway (apps/sandbox-gateway): the reference adapter, used by tests and the demo. */
import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import { constantTimeEquals } from '../../platform/http/signed-token.ts';
import {
  type CardVault,
  type Gateway,
  type GatewayEvent,
  GatewayUnavailable,
  gatewayTimeouts,
  type Payment,
  UnknownCustomer,
  UnverifiedEvent,
} from './gateway.ts';

interface Call {
  method?: 'GET' | 'POST' | 'DELETE';
  body?: object;
  /** Idempotency key. */
  key?: string;
  /** ms */
  within?: number;
}

export interface SandboxSettings {
  /** Base URL without a trailing slash. */
  url: string;
  pageOrigin?: string;
  secret: string;
  /** Wall clock, independent of the order clock: it validates webhook timestamps. */
  now?: () => Date;
}

/** Maximum age of a signature, in seconds. */
const signatureHolds = 300;
/** Content security policy directives that its script needs. */
const reached = ['script-src', 'frame-src', 'connect-src'];
/** The sandbox has a single merchant account. */
const merchant = 'sufra-sandbox';

const session = z.object({
  id: z.string(),
  url: z.string(),
  clientSecret: z.nullable(z.string()),
  state: z.enum(['pending', 'captured', 'declined', 'cancelled', 'expired']),
  reference: z.string(),
  attempt: z.string(),
  merchant: z.string(),
  amount: z.int(),
  currency: z.string(),
  transaction: z.nullable(z.string()),
  refunded: z.int(),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
});
const sessions = z.object({ sessions: z.array(session), more: z.boolean() });
const named = z.object({ id: z.string() });
const savedCard = z.object({ id: z.string(), brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() });
const savedCards = z.object({ cards: z.array(savedCard) });
const opened = z.object({ clientSecret: z.string() });
const event = z.object({ id: z.string(), sessionId: z.optional(z.string()) });

const toPayment = ({ id, transaction, url: _, clientSecret: __, ...rest }: z.infer<typeof session>): Payment => ({
  ...rest,
  sessionRef: id,
  transactionRef: transaction,
});

export function sandboxGateway({ url, pageOrigin = new URL(url).origin, secret, now = () => new Date() }: SandboxSettings): Gateway {
  /** Response body; null for an unknown session. */
  const call = async <S extends z.ZodMiniType>(path: string, schema: S, options: Call = {}): Promise<z.infer<S> | null> => {
    const { method = 'GET', body, key, within = gatewayTimeouts.other } = options;
    const headers = {
      authorization: `Bearer ${secret}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    };
    const [status, text] = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(within),
    })
      .then(async (response) => [response.status, await response.text()] as const)
      .catch((cause: unknown) => {
        throw new GatewayUnavailable('the sandbox gateway did not answer', { cause });
      });
    if (status >= 500) throw new GatewayUnavailable(`the sandbox gateway answered ${status}`);
    if (status === 404) return null;
    if (status === 422 && text.includes('unknown_customer')) throw new UnknownCustomer('the sandbox gateway does not know the customer');
    if (status >= 400) throw new Error(`the sandbox gateway refused ${method} ${path}: ${status} ${text.slice(0, 200)}`);
    return schema.parse(JSON.parse(text));
  };
  const called = async <S extends z.ZodMiniType>(path: string, schema: S, options: Call): Promise<z.infer<S>> => {
    const answer = await call(path, schema, options);
    if (answer === null) throw new Error(`the sandbox gateway does not know ${path}`);
    return answer;
  };
  const pages = pageOrigin + new URL(url).pathname.replace(/\/$/, '');
  const sessionPath = (sessionRef: string) => `/sessions/${encodeURIComponent(sessionRef)}`;
  const customerPath = (...parts: string[]) => ['/customers', ...parts.map(encodeURIComponent)].join('/');
  const vault: CardVault = {
    addCustomer: async (key) =>
      (await called(customerPath(), named, { method: 'POST', body: {}, key, within: gatewayTimeouts.customer })).id,
    async deleteCustomer(customerRef) {
      await call(customerPath(customerRef), named, { method: 'DELETE' });
    },
    list: async (customerRef) => (await call(customerPath(customerRef, 'cards'), savedCards))?.cards ?? [],
    remove: async (customerRef, cardId) => (await call(customerPath(customerRef, 'cards', cardId), named, { method: 'DELETE' })) !== null,
    openFor: async (customerRef) =>
      (await called(customerPath(customerRef, 'sessions'), opened, { method: 'POST', body: {} })).clientSecret,
  };

  return {
    name: 'sandbox',
    wallets: [],
    merchant,
    canBeFramed: true,
    pageOrigin,
    cardFields: { script: `${pages}/fields.js`, key: 'sandbox', sources: Object.fromEntries(reached.map((name) => [name, [pageOrigin]])) },
    vault,
    async create({ attemptId, expiresAt, ownPage, customerRef, ...request }) {
      const customer = customerRef === null ? {} : { customer: customerRef };
      const body = { ...request, ...customer, embedded: ownPage !== null, attempt: attemptId, expiresAt: expiresAt.toISOString() };
      // As with Stripe, an idempotency key is bound to one kind of session.
      const key = ownPage === null ? attemptId : `embedded:${attemptId}`;
      const made = await called('/sessions', session, { method: 'POST', body, key, within: gatewayTimeouts.create });
      return { sessionRef: made.id, url: ownPage ?? made.url, clientSecret: made.clientSecret };
    },
    async get(sessionRef) {
      const found = await call(sessionPath(sessionRef), session);
      return found && toPayment(found);
    },
    async cancel(sessionRef) {
      const found = await call(`${sessionPath(sessionRef)}/cancel`, session, { method: 'POST' });
      return found && toPayment(found);
    },
    async refund({ sessionRef, amount, reason, key }) {
      const made = await called(`${sessionPath(sessionRef)}/refunds`, named, { method: 'POST', body: { amount, reason }, key });
      return made.id;
    },
    async *list(since) {
      let after: string | undefined;
      for (;;) {
        const query = new URLSearchParams({ since: since.toISOString(), ...(after ? { after } : {}) });
        const page = await called(`/sessions?${query}`, sessions, {});
        yield* page.sessions.map(toPayment);
        after = page.sessions.at(-1)?.id;
        if (!page.more) return;
      }
    },
    verify: (body, headers) => verifyEvent(body, headers, secret, now()),
  };
}

/** The header is `t=<second of signing>,v1=<HMAC-SHA256 over "second.body", hex>`. */
function verifyEvent(body: Buffer, headers: IncomingHttpHeaders, secret: string, now: Date): GatewayEvent | null {
  const header = headers['sandbox-signature'];
  const [, second = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(header ?? '')) ?? [];
  if (!second) throw new UnverifiedEvent('the webhook is not signed');
  const wanted = createHmac('sha256', secret).update(`${second}.`).update(body).digest('hex');
  if (!constantTimeEquals(wanted)(given)) throw new UnverifiedEvent('the signature of the webhook is wrong');
  if (Math.abs(now.getTime() / 1000 - Number(second)) > signatureHolds) throw new UnverifiedEvent('the webhook was signed too long ago');
  const { id, sessionId } = event.parse(JSON.parse(body.toString('utf8')));
  return sessionId === undefined ? null : { id, sessionRef: sessionId };
}
