/** Retries after 503, with the delay that the server's Retry-After asks for. */
import { ApiError } from './request.ts';

const maxAttempts = 3;
/** In ms. */
const [usual, longest] = [1000, 5000];

/** `tried`: number of retries so far. */
const isRetryable = (tried: number, error: unknown): boolean =>
  tried < maxAttempts - 1 && error instanceof ApiError && error.status === 503;

/** Retry delay in ms. */
const pauseMs = (error: unknown): number =>
  Math.min(longest, error instanceof ApiError && error.details.retryAfter ? error.details.retryAfter * 1000 : usual);

/** Retry policy of queries: also once after a network failure. */
export const queryRetries = {
  retry: (tried: number, error: Error): boolean =>
    isRetryable(tried, error) || (tried < 1 && error instanceof ApiError && error.status === 'FETCH_ERROR'),
  retryDelay: (_: number, error: Error): number => pauseMs(error),
};
