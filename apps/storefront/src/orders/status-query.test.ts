import type { Feedback } from '@sufra/contract/feedback/schemas';
import type { OrderStatus } from '@sufra/contract/orders/model';
import type { OrderState } from '@sufra/contract/orders/states';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api.ts';
import { askFeedbackAgainAfter } from './feedback/feedback-query.ts';
import { askAgainAfter } from './status-query.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T12:02:00+04:00'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const status = (state: OrderState, at: string) => ({ state, events: [{ id: 1, state, at, cause: '' }] }) as unknown as OrderStatus;

test.each<[string, OrderStatus | undefined, Error | null, number | false]>([
  ['nothing is known yet', undefined, null, 10_000],
  ['it could not be asked', undefined, new ApiError('FETCH_ERROR'), 10_000],
  ['the server could not answer', undefined, new ApiError(503), 10_000],
  ['there is none', undefined, new ApiError(404), false],
  ['no customer is signed in', undefined, new ApiError(401, { code: 'session_expired' }), false],
  ['it is being cooked', status('preparing', '2026-11-21T11:00:00+04:00'), null, 10_000],
  ['it was known, and could not be asked again', status('preparing', '2026-11-21T11:00:00+04:00'), new ApiError(404), 10_000],
  // Staff may undo a move of the wrong order.
  ['it was handed over just now', status('completed', '2026-11-21T12:01:46+04:00'), null, 10_000],
  ['it is eaten', status('completed', '2026-11-21T12:01:45+04:00'), null, false],
  ['it was refused just now, and the money is on its way', status('rejected', '2026-11-21T12:00:01+04:00'), null, 10_000],
  ['it was refused a while ago', status('rejected', '2026-11-21T12:00:00+04:00'), null, false],
])('ORD-03 the client asks for an order without a stream every ten seconds until it is over: %s', (_, known, error, expected) => {
  expect(askAgainAfter(known, error)).toBe(expected);
});

test.each([
  ['nothing is known yet', undefined, false],
  ['it can be cancelled, for which the time may end', { canCancel: true, help: [] }, 60_000],
  ['help was asked for', { canCancel: false, help: [{ answeredAt: null }] }, 10_000],
  ['help was given', { canCancel: false, help: [{ answeredAt: '2026-11-21T12:00:00+04:00' }] }, false],
])('TRY-05 the client asks again what a customer can do while that may change: %s', (_, feedback, expected) => {
  expect(askFeedbackAgainAfter(feedback as Feedback | undefined)).toBe(expected);
});
