import type { FastifyInstance, FastifyRequest } from 'fastify';
import { config, requireSecret } from './bearer.ts';
import type { Faults } from './faults.ts';
import type { Gateway } from './gateway.ts';
import { refundedOf, type Session, type SessionRequest } from './model.ts';

const url = { type: 'string', pattern: '^https?://', format: 'uri', maxLength: 2000 };
const text = { type: 'string', minLength: 1, maxLength: 200 };
const amount = { type: 'integer', minimum: 1, maximum: 100_000_000 };
const object = (properties: Record<string, object>, required = Object.keys(properties)) => ({ type: 'object', properties, required });
const keyed = object({ 'idempotency-key': text });

const newSessionFields = {
  reference: text,
  amount,
  currency: { type: 'string', pattern: '^[A-Z]{3}$' },
  description: text,
  locale: { enum: ['en', 'ar'] },
  successUrl: url,
  failureUrl: url,
  expiresAt: { type: 'string', format: 'date-time' },
  attempt: text,
};
const newSession = object({ ...newSessionFields, embedded: { type: 'boolean' }, customer: text }, Object.keys(newSessionFields));
const newRefund = object({ amount, reason: { type: 'string', maxLength: 500 } });
const page = object({ since: { type: 'string', format: 'date-time' }, after: text, limit: { type: 'integer', minimum: 1, maximum: 100 } }, [
  'since',
]);

type Keyed<Body> = { Body: Body; Headers: { 'idempotency-key': string } };
type Named = { Params: { id: string } };

export function merchantRoutes(
  app: FastifyInstance,
  { gateway, faults, secret, publicUrl }: { gateway: Gateway; faults: Faults; secret: string; publicUrl?: string },
): void {
  requireSecret(app, secret);
  const present = (session: Session, request: FastifyRequest) => {
    const { key: _, asked: _asked, guesses: _guesses, due: _due, unsent: _unsent, clientSecret = null, ...shown } = session;
    const base = publicUrl ?? `${request.protocol}://${request.host}${app.prefix}`;
    return { ...shown, clientSecret, refunded: refundedOf(session), url: `${base}/pay/${session.id}` };
  };

  app.post(
    '/sessions',
    { config, schema: { body: newSession, headers: keyed } },
    faults.around('create', (request: FastifyRequest<Keyed<SessionRequest>>) =>
      present(gateway.create(request.body, request.headers['idempotency-key']), request),
    ),
  );
  app.get(
    '/sessions',
    { config, schema: { querystring: page } },
    faults.around('list', (request: FastifyRequest<{ Querystring: { since: string; after?: string; limit?: number } }>) => {
      const { since, after, limit = 100 } = request.query;
      const { sessions, more } = gateway.list(new Date(since), after, limit);
      return { sessions: sessions.map((session) => present(session, request)), more };
    }),
  );
  app.get(
    '/sessions/:id',
    { config },
    faults.around('get', (request: FastifyRequest<Named>) => present(gateway.named(request.params.id), request)),
  );
  app.post(
    '/sessions/:id/cancel',
    { config },
    faults.around('cancel', (request: FastifyRequest<Named>) => {
      const session = gateway.named(request.params.id);
      gateway.cancel(session);
      return present(session, request);
    }),
  );
  app.post(
    '/sessions/:id/refunds',
    { config, schema: { body: newRefund, headers: keyed } },
    faults.around('refund', (request: FastifyRequest<Named & Keyed<{ amount: number; reason: string }>>) =>
      gateway.refund(gateway.named(request.params.id), request.body, request.headers['idempotency-key']),
    ),
  );
}
