/** Calls for help and ratings: by customers, by guests with a private link, and by staff. */
import { accountPath } from '../account/model.ts';
import { endpoint } from '../endpoint.ts';
import { own } from '../wire/fields.ts';
import type { BranchRatings, Feedback, HelpBody, PublicRating, RatingBody } from './schemas.ts';

const path = '/order_online/order';

export const listFeedback = endpoint('customer', `GET ${path}/feedback`, {
  name: 'listFeedback',
  input: own<{ orderNumber?: number | undefined }>(),
  output: own<Feedback[]>(),
});

export const guestFeedback = endpoint('public', `POST ${accountPath}/guest_feedback`, {
  name: 'guestFeedback',
  input: own<{ link: string }>(),
  output: own<Feedback>(),
});

export const askHelp = endpoint('customer', `POST ${path}/help`, {
  name: 'askHelp',
  input: own<HelpBody & { orderNumber: number }>(),
  output: own<Feedback>(),
});

export const askGuestHelp = endpoint('public', `POST ${accountPath}/guest_help`, {
  name: 'askGuestHelp',
  input: own<HelpBody & { link: string }>(),
  output: own<Feedback>(),
});

export const rateOrder = endpoint('customer', `POST ${path}/rating`, {
  name: 'rateOrder',
  input: own<RatingBody & { orderNumber: number }>(),
  output: own<Feedback>(),
});

export const rateGuestOrder = endpoint('public', `POST ${accountPath}/guest_rating`, {
  name: 'rateGuestOrder',
  input: own<RatingBody & { link: string }>(),
  output: own<Feedback>(),
});

/** Ratings published by the owner, newest first. */
export const publicRatings = endpoint('public', 'GET /locations/ratings', {
  name: 'publicRatings',
  input: own<{ branchId: number }>(),
  output: own<PublicRating[]>(),
});

export const listRatings = endpoint({ role: 'manager', branch: { own: 'branchId' } }, 'GET /ratings', {
  name: 'listRatings',
  input: own<{ branchId?: number | undefined; before?: number | undefined }>(),
  output: own<BranchRatings>(),
});

/** Publishes or hides a rating. */
export const publishRating = endpoint({ role: 'owner', branch: { own: 'orderNumber' } }, 'POST /ratings/publish', {
  name: 'publishRating',
  input: own<{ orderNumber: number; isPublic: boolean; stars?: number | undefined; words: string }>(),
  output: own<{ isPublic: boolean }>(),
});
