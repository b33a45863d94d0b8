/** Webhook route `POST /webhooks/:gateway` (inbox pattern): store the event, acknowledge it, process it asynchronously. */
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../platform/http/errors.ts';
import { cartOfSession } from './attempt-queries.ts';
import { UnverifiedEvent } from './gateway.ts';
import { recoverPayment } from './lost-payments.ts';
import { closeEvent, findOpenEvent, recordDiscrepancy, saveGatewayEvent } from './recon-queries.ts';
import { type SettleContext, settle } from './settle.ts';

/** Grace period: a webhook may arrive before its session is stored; after a day it is unknown for good. */
const unknownForMs = 24 * 60 * 60_000;

export async function webhookRoutes(app: FastifyInstance, { db, jobs, now, log, payments }: SettleContext): Promise<void> {
  await app.register(async (hooks) => {
    // The signature covers the raw bytes, so the body must not be parsed.
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    hooks.post<{ Params: { gateway: string } }>(
      '/webhooks/:gateway',
      { config: { access: 'gateway' } },
      async ({ params, body, headers }) => {
        if (!payments || params.gateway !== payments.gateway.name) throw new Refusal('not_found');
        try {
          const event = payments.gateway.verify(Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers);
          if (!event) return { received: true };
          const { name } = payments.gateway;
          await db.transaction().execute(async (tx) => {
            await saveGatewayEvent(tx, name, event, now());
            await jobs.enqueue(tx, 'gateway_event', `${name}:${event.id}`, { gateway: name, eventId: event.id });
          });
          return { received: true };
        } catch (error) {
          if (!(error instanceof UnverifiedEvent)) throw error;
          log.warn({ gateway: params.gateway, event: 'unverified_webhook' }, 'a webhook was not signed by the gateway');
          throw new Refusal('forbidden');
        }
      },
    );
  });
}

export function webhookJobs(context: SettleContext): void {
  const { db, jobs, now } = context;
  jobs.handle('gateway_event', async ({ gateway, eventId }) => {
    const event = await findOpenEvent(db, gateway, eventId);
    if (!event) return;
    const known = await cartOfSession(db, gateway, event.sessionRef);
    const lost = known === null ? await findLost(context, gateway, event.sessionRef) : null;
    const cartId = known ?? (lost === 'returned' ? null : lost?.cartId);
    // Retry until the gateway answers: this event may be the only notice.
    if (cartId) await settle(context, cartId, { insist: true });
    else if (lost === null && now().getTime() - event.receivedAt.getTime() < unknownForMs)
      throw new Error('the session of a webhook is not known yet');
    else if (lost === null)
      await recordDiscrepancy(db, { kind: 'unknown_session', gateway, subject: event.sessionRef, detail: eventId }, now());
    await closeEvent(db, gateway, eventId, now());
  });
}

/** Recovers a payment that the gateway knows and the database does not. */
async function findLost(context: SettleContext, name: string, sessionRef: string): ReturnType<typeof recoverPayment> {
  const gateway = context.payments?.gateway;
  if (gateway?.name !== name) return null;
  const payment = await gateway.get(sessionRef);
  return payment && recoverPayment(context, payment);
}
