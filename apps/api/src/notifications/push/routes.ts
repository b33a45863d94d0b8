import { pushKey, subscribePush, unsubscribePush } from '@sufra/contract/push/served';
import type { Context } from '../../context/context.ts';
import { InvalidInput, Refusal } from '../../platform/http/errors.ts';
import { enforceRateLimit } from '../../platform/http/limits.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { deleteSubscription, saveSubscription } from './queries.ts';
import { isPublicKey, isPushService, readPushKeys } from './send.ts';

const bucket = { capacity: 20, refillPerMinute: 2 };

export function pushRoutes(serve: Serve, context: Pick<Context, 'db' | 'env' | 'now'>): void {
  const { db, env, now } = context;

  serve(pushKey, async () => (await readPushKeys(context)).publicKey);

  serve(subscribePush, async ({ input: subscription, customer, t }) => {
    await enforceRateLimit(context, `push:${customer.id}`, bucket);
    if (!isPushService(subscription.endpoint, env.push.services)) throw new InvalidInput({ endpoint: ['errors.invalid'] });
    if (!isPublicKey(subscription.keys.p256dh)) throw new InvalidInput({ keys: ['errors.invalid'] });
    const kept = await saveSubscription(db, { customerId: customer.id, sessionId: customer.sessionId, subscription, now: now() });
    if (!kept) throw new Refusal('conflict');
    return t('orders.push_on');
  });

  serve(unsubscribePush, async ({ input: { endpoint }, customer, t }) => {
    await deleteSubscription(db, customer.id, endpoint);
    return t('orders.push_off');
  });
}
