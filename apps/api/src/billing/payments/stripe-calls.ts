import Stripe from 'stripe';
import { GatewayUnavailable, UnknownCustomer } from './gateway.ts';

const { errors } = Stripe;

/** Stripe's answer, or a GatewayUnavailable where there was none, or none that says anything. */
export async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw failure(error);
  }
}

export async function* listed<T>(list: AsyncIterable<T>): AsyncIterable<T> {
  try {
    yield* list;
  } catch (error) {
    throw failure(error);
  }
}

/** 409: the same call is still being answered; 429: too many calls. */
function failure(error: unknown): unknown {
  if (!(error instanceof errors.StripeError)) return error;
  const { statusCode: status } = error;
  const isUnavailable = status === undefined || status === 409 || status === 429 || status >= 500;
  return isUnavailable ? new GatewayUnavailable(`Stripe answered ${status ?? 'nothing'}`, { cause: error }) : error;
}

export async function orNull<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await answered(ask);
  } catch (error) {
    if (error instanceof errors.StripeError && (error.statusCode === 404 || error.code === 'resource_missing')) return null;
    throw error;
  }
}

/** Stripe names the parameter that it found no object for. */
export async function ofKnownCustomer<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await answered(ask);
  } catch (error) {
    const isUnknown = error instanceof errors.StripeError && error.code === 'resource_missing' && error.param === 'customer';
    if (isUnknown) throw new UnknownCustomer('Stripe does not know the customer', { cause: error });
    throw error;
  }
}

/** What has ended cannot end again, and Stripe says so as a bad request. */
export async function unlessEnded(end: () => Promise<unknown>): Promise<void> {
  try {
    await orNull(end);
  } catch (error) {
    if (!(error instanceof errors.StripeInvalidRequestError)) throw error;
  }
}
