/** Control API for tests, protected by the secret: customers, settings, webhooks, faults. */
import type { FastifyInstance } from 'fastify';
import { config, requireSecret } from './bearer.ts';
import { calls, type Fault, type Faults, faultKinds } from './faults.ts';
import type { CaptureOverrides, Gateway, Settings, SubmittedCard } from './gateway.ts';
import { type CardName, cardNames } from './model.ts';
import type { Store } from './store.ts';
import { eventOf, type Webhooks } from './webhooks.ts';

const amount = { type: 'integer', minimum: 1 };
const text = { type: 'string', minLength: 1 };
const ms = { type: 'integer', minimum: 0 };
const object = (properties: Record<string, object>, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

const copies = { type: 'integer', minimum: 0, maximum: 10 };
const captured = { card: { enum: cardNames }, amount, currency: text, merchant: text, webhooks: copies };
const capture = object(captured);
const payment = object({ ...captured, saves: { type: 'boolean' } });
const settingsBody = object({
  webhookUrl: { type: ['string', 'null'] },
  webhookDelay: ms,
  webhookCopies: { type: ['integer', 'null'], minimum: 0, maximum: 10 },
  retryDelay: ms,
  slowAfter: ms,
  lateAfter: ms,
  now: { type: 'string', format: 'date-time' },
});
const newFault = object({ call: { enum: [...calls, null] }, kind: { enum: [...faultKinds] }, times: amount }, ['kind']);
const newFaults = object({ faults: { type: 'array', items: newFault } }, ['faults']);
const newEvent = object({ sessionId: text, id: text, type: text });

interface Parts {
  secret: string;
  gateway: Gateway;
  store: Store;
  webhooks: Webhooks;
  settings: Settings;
  faults: Faults;
}

type Payment<Body = CaptureOverrides> = { Params: { id: string }; Body: Body & { card?: CardName } };

export function controlRoutes(app: FastifyInstance, { secret, gateway, store, webhooks, settings, faults }: Parts): void {
  requireSecret(app, secret);
  /** Simulates a customer who submits the card on the page. */
  app.post<Payment<SubmittedCard>>('/sessions/:id/pay', { config, schema: { body: payment } }, ({ params, body }) => {
    const { card = 'approve', ...given } = body;
    const session = gateway.named(params.id);
    gateway.pay(session, card, given);
    return { state: session.state, transaction: session.transaction };
  });

  /** Captures at once in any session state: a late capture without the wait. */
  app.post<Payment>('/sessions/:id/capture', { config, schema: { body: capture } }, ({ params, body }) => {
    const { card = 'approve', ...captured } = body;
    const session = gateway.named(params.id);
    gateway.capture(session, card, captured);
    return { state: session.state, transaction: session.transaction };
  });

  /** `now` sets the clock, which continues from there. */
  app.post<{ Body: Partial<Settings> & { now?: string } }>('/settings', { config, schema: { body: settingsBody } }, ({ body }) => {
    const { now, ...changed } = body;
    Object.assign(settings, changed, now === undefined ? {} : { ahead: Date.parse(now) - Date.now() });
    for (const id of store.sessions.keys()) gateway.find(id);
    return settings;
  });

  app.post<{ Body: { faults: Partial<Fault>[] } }>('/faults', { config, schema: { body: newFaults } }, ({ body }) => {
    faults.set(body.faults.map(({ call = null, kind = 'error', times = 1 }) => ({ call, kind, times })));
    return {};
  });

  app.get('/webhooks', { config }, () => ({ deliveries: webhooks.deliveries }));

  /** Sends a manual webhook for any session id, and returns the receiver's response. A repeated id is the same event. */
  app.post<{ Body: { sessionId?: string; id?: string; type?: string } }>(
    '/webhooks',
    { config, schema: { body: newEvent } },
    async ({ body }) => {
      const made = eventOf(body.type ?? 'session.captured', new Date(Date.now() + settings.ahead), body.sessionId);
      return { status: await webhooks.sendNow({ ...made, id: body.id ?? made.id }) };
    },
  );
}
