import Stripe from 'stripe';
import { GatewayUnavailable, UnknownCustomer } from './gateway.ts';

const { errors } = Stripe;

/** Calls Stripe; throws GatewayUnavailable on a timeout or an inconclusive answer. */
export async function callStripe<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw toGatewayError(error);
  }
}

/** Most keys of one refund that Stripe can hold a refusal of: it drops them after about a day, and refunds are tried hourly. */
const mostRefusals = 100;

/**
 * Calls Stripe with `key`, or with the first of `key:1`, `key:2` … without a stored refusal. Stripe repeats a refusal, such as too little
 * balance, for as long as it keeps the key. A repeated one proves that the call of its key did nothing (docs.stripe.com/error-low-level).
 */
export async function callPastRefusals<T>(key: string, ask: (idempotencyKey: string) => Promise<T>): Promise<T> {
  for (let nth = 0; ; nth += 1) {
    try {
      return await callStripe(() => ask(nth === 0 ? key : `${key}:${nth}`));
    } catch (error) {
      const isRepeated = error instanceof errors.StripeError && error.headers?.['idempotent-replayed'] === 'true';
      if (!isRepeated || nth === mostRefusals) throw error;
    }
  }
}

export async function* listFromStripe<T>(list: AsyncIterable<T>): AsyncIterable<T> {
  try {
    yield* list;
  } catch (error) {
    throw toGatewayError(error);
  }
}

/** 409: the same call is still running; 429: rate limit. */
function toGatewayError(error: unknown): unknown {
  if (!(error instanceof errors.StripeError)) return error;
  const { statusCode: status } = error;
  const isUnavailable = status === undefined || status === 409 || status === 429 || status >= 500;
  return isUnavailable ? new GatewayUnavailable(`Stripe answered ${status ?? 'nothing'}`, { cause: error }) : error;
}

export async function orNull<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await callStripe(ask);
  } catch (error) {
    if (error instanceof errors.StripeError && (error.statusCode === 404 || error.code === 'resource_missing')) return null;
    throw error;
  }
}

/** Maps Stripe's "missing customer" error, which names the parameter, to UnknownCustomer. */
export async function ofKnownCustomer<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await callStripe(ask);
  } catch (error) {
    const isUnknown = error instanceof errors.StripeError && error.code === 'resource_missing' && error.param === 'customer';
    if (isUnknown) throw new UnknownCustomer('Stripe does not know the customer', { cause: error });
    throw error;
  }
}

/** Makes ending idempotent: Stripe rejects ending an ended session as a bad request. */
export async function ignoreAlreadyEnded(end: () => Promise<unknown>): Promise<void> {
  try {
    await orNull(end);
  } catch (error) {
    if (!(error instanceof errors.StripeInvalidRequestError)) throw error;
  }
}
