/** Asking again where the server could not do it just then (503): it says when to come back. */
import { ApiError } from './request.ts';

const mostTries = 3;
/** In ms. */
const [usual, longest] = [1000, 5000];

/** `tried`: how often it was asked again already. */
const mayAskAgain = (tried: number, error: unknown): boolean => tried < mostTries - 1 && error instanceof ApiError && error.status === 503;

/** How long to wait before that, in ms. */
const pauseMs = (error: unknown): number =>
  Math.min(longest, error instanceof ApiError && error.details.retryAfter ? error.details.retryAfter * 1000 : usual);

/** How queries are retried: where the network failed, once as well. */
export const queryRetries = {
  retry: (tried: number, error: Error): boolean =>
    mayAskAgain(tried, error) || (tried < 1 && error instanceof ApiError && error.status === 'FETCH_ERROR'),
  retryDelay: (_: number, error: Error): number => pauseMs(error),
};
