/** Routes outside the API: webhooks of message services, and the demo's mailbox. */
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { hasMailbox, mailboxRoutes } from './email/mailbox.ts';
import { whatsAppWebhook } from './text-messages/whatsapp-webhook.ts';

export async function notificationRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await whatsAppWebhook(app, context);
  if (hasMailbox(context.env)) await mailboxRoutes(app, context);
}
