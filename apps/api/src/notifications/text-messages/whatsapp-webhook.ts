/** Webhook `/webhooks/whatsapp`: Meta verifies it with GET and reports message statuses with POST. */
import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { markDelivered } from '../../people/account/phone/queries.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { constantTimeEquals } from '../../platform/http/signed-token.ts';

interface WebhookPayload {
  entry?: { changes?: { value?: { statuses?: { id?: unknown; status?: unknown }[] } }[] }[];
}

export async function whatsAppWebhook(app: FastifyInstance, { db, env, log }: Pick<Context, 'db' | 'env' | 'log'>): Promise<void> {
  const webhook = env.textMessages?.whatsapp?.webhook;
  if (!webhook) return;
  const access = { config: { access: 'gateway' } } as const;
  await app.register(async (hooks) => {
    // The signature covers the raw body.
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    hooks.get('/webhooks/whatsapp', access, async ({ query }, reply) => {
      const asked = query as Record<string, unknown>;
      const isMeta = asked['hub.mode'] === 'subscribe' && constantTimeEquals(webhook.verifyToken)(String(asked['hub.verify_token']));
      if (!isMeta) throw new Refusal('forbidden');
      return reply.type('text/plain').send(String(asked['hub.challenge'] ?? ''));
    });
    hooks.post('/webhooks/whatsapp', access, async ({ body, headers }) => {
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const signature = `sha256=${createHmac('sha256', webhook.appSecret).update(bytes).digest('hex')}`;
      if (!constantTimeEquals(signature)(String(headers['x-hub-signature-256']))) {
        log.warn({ gateway: 'whatsapp', event: 'unverified_webhook' }, 'a webhook was not signed by the gateway');
        throw new Refusal('forbidden');
      }
      const ids = deliveredIn(bytes.toString());
      if (ids.length > 0) await markDelivered(db, ids);
      return { received: true };
    });
  });
}

/** Ids of delivered messages; none for another shape. */
function deliveredIn(text: string): string[] {
  try {
    const { entry = [] } = JSON.parse(text) as WebhookPayload;
    const statuses = entry.flatMap(({ changes = [] }) => changes.flatMap(({ value }) => value?.statuses ?? []));
    return statuses.flatMap(({ id, status }) => (typeof id === 'string' && (status === 'delivered' || status === 'read') ? [id] : []));
  } catch {
    return [];
  }
}
