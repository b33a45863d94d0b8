/** Customer actions and feedback of an order: cancel, help, rating (TRY-05). */
import { askGuestHelp, askHelp, guestFeedback, listFeedback, rateGuestOrder, rateOrder } from '@sufra/contract/feedback/endpoints';
import type { Feedback, HelpBody, RatingBody } from '@sufra/contract/feedback/schemas';
import type { OrderState } from '@sufra/contract/orders/states';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { queryClient } from '../../calls/query-client.ts';
import type { FollowedOrder } from '../status-query.ts';

/** Polling interval in ms while an answer is awaited. */
const answerMs = 10_000;
/** Polling interval in ms while cancelling is possible: its time may end without a state change. */
const cancelMs = 60_000;

export const isOpenHelp = ({ answeredAt }: Feedback['help'][number]): boolean => answeredAt === null;

export const feedbackKey = (order: FollowedOrder) =>
  typeof order === 'number' ? (['orders', order, 'feedback'] as const) : (['guest-order', order.link, 'feedback'] as const);

/** Delay in ms until the next poll; false when pointless. */
export const askFeedbackAgainAfter = (feedback: Feedback | undefined): number | false =>
  feedback !== undefined && (feedback.help.some(isOpenHelp) ? answerMs : feedback.canCancel && cancelMs);

/** Invalidated by each state change. */
export const feedbackQuery = (order: FollowedOrder, state: OrderState) =>
  queryOptions<Feedback | undefined>({
    queryKey: [...feedbackKey(order), state],
    queryFn: async ({ signal }) =>
      typeof order === 'number'
        ? (await call(listFeedback, { orderNumber: order }, { signal }))[0]
        : call(guestFeedback, order, { signal }),
    placeholderData: (before) => before,
    refetchInterval: ({ state: { data } }) => askFeedbackAgainAfter(data),
    meta: { customer: typeof order === 'number', handlesErrors: true },
  });

/** Feedback of recent orders, for the history. */
export const recentFeedbackQuery = queryOptions({
  queryKey: ['orders', 'feedback'],
  queryFn: ({ signal }) => call(listFeedback, {}, { signal }),
  meta: { customer: true, handlesErrors: true },
});

/** Updates the cache for all screens. */
export function keepFeedback(order: FollowedOrder, feedback: Feedback): void {
  queryClient.setQueriesData({ queryKey: feedbackKey(order) }, feedback);
  void queryClient.invalidateQueries({ queryKey: recentFeedbackQuery.queryKey });
}

export const sendHelp = (order: FollowedOrder, body: HelpBody): Promise<Feedback> =>
  typeof order === 'number' ? call(askHelp, { orderNumber: order, ...body }) : call(askGuestHelp, { ...order, ...body });

export const sendRating = (order: FollowedOrder, body: RatingBody): Promise<Feedback> =>
  typeof order === 'number' ? call(rateOrder, { orderNumber: order, ...body }) : call(rateGuestOrder, { ...order, ...body });

/** Whether a rating is possible or changeable at a moment (ms). */
export const canRate = ({ rateFrom, rateUntil }: Feedback, now: number): boolean =>
  rateFrom !== null && rateUntil !== null && Date.parse(rateFrom) <= now && now <= Date.parse(rateUntil);
