import { listCards, removeCard } from '@sufra/contract/cards/served';
import type { Context } from '../../context/context.ts';
import type { Customer } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type Bucket, enforceRateLimit } from '../../platform/http/limits.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { GatewayUnavailable } from '../payments/gateway.ts';
import { removeSavedCard, savedCardsOf } from './saved-cards.ts';

/** Rate limit: each call makes a request to the gateway, which has rate limits of its own. */
const bucket: Bucket = { capacity: 20, refillPerMinute: 10 };

export function cardRoutes(serve: Serve, context: Pick<Context, 'db' | 'env' | 'now' | 'log' | 'payments'>): void {
  const ask = async <T>({ id, isGuest }: Customer, question: () => Promise<T>): Promise<T> => {
    if (isGuest) throw new Refusal('forbidden');
    await enforceRateLimit(context, `cards:${id}`, bucket);
    try {
      return await question();
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      context.log.warn({ err: error }, 'saved cards could not be loaded');
      throw new Refusal('unavailable');
    }
  };

  serve(listCards, ({ customer }) => ask(customer, () => savedCardsOf(context, customer.id)));

  serve(removeCard, ({ customer, input: { cardId }, t }) =>
    ask(customer, async () => {
      if (!(await removeSavedCard(context, customer.id, cardId))) throw new Refusal('not_found');
      return t('cards.removed');
    }),
  );
}
