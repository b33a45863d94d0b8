/** Calls a branch's webhook: one signed POST. */
import type { Context } from '../../context/context.ts';
import { post } from '../../platform/http/outside.ts';
import { GivenUp } from '../../platform/jobs/runner.ts';
import { isCallable } from './branches.ts';
import { type EventName, orderEvent } from './event.ts';
import type { AnnouncedOrder } from './queries.ts';
import { signature, webhookSecret } from './secret.ts';

/** Retries end after so long (ms), because no kitchen cooks an order of yesterday. */
const patience = 24 * 60 * 60_000;

/** Resolves once the receiver has said yes. Throws where another try may help, and GivenUp where none will. */
export async function callWebhook(
  context: Pick<Context, 'env' | 'now' | 'secret'>,
  order: AnnouncedOrder,
  { event: name, url: webhook }: { event: EventName; url: string },
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
  const isOver = now().getTime() - order.placedAt.getTime() > patience;
  const failed = (reason: string) => (isOver ? new GivenUp(`${reason}, for a day`) : new Error(reason));
  const status = await post({ url, headers, body, isOwn: env.webhooks.origins.includes(url.origin) }).catch((error: Error) => {
    throw failed(`webhook ${error.message}`);
  });
  if (status >= 200 && status < 300) return;
  if (status === 410) throw new GivenUp('the webhook answered 410: it does not want any more');
  throw failed(`the webhook answered ${status}`);
}
