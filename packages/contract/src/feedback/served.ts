import * as z from 'zod/mini';
import { served } from '../served.ts';
import { about, namedObject } from '../wire/about.ts';
import * as endpoints from './endpoints.ts';
import * as schemas from './schemas.ts';

const link = 'oQ7v2mXkP9sLwR4tYc8uHbN1eZgA5oJ3iD6fKxM0qTj';
const help = {
  id: 1,
  reason: 'missing',
  items: [0],
  note: 'Only one of two',
  askedAt: '2026-11-22T12:30:00+04:00',
  seenAt: null,
  answeredAt: null,
  answer: '',
} as const;
const rating = { stars: 5, words: 'Warm and quick', ratedAt: '2026-11-22T13:30:00+04:00', isPublic: false } as const;
const feedback = {
  orderNumber: 1008,
  canCancel: false,
  helpUntil: '2026-11-23T12:30:00+04:00',
  help: [help],
  rateFrom: '2026-11-22T13:30:00+04:00',
  rateUntil: '2026-12-22T12:30:00+04:00',
  rating: null,
} as const;

export const listFeedback = served(endpoints.listFeedback, {
  summary:
    'What the customer may do about an order, or about the last twenty, and has said of it: help that was asked for, and the rating.',
  input: schemas.feedbackQuery,
  output: schemas.feedbackList,
  example: { input: { orderNumber: '1008' }, output: [feedback] },
});

export const guestFeedback = served(endpoints.guestFeedback, {
  summary: 'The same for the order of a private link.',
  input: schemas.linkBody,
  output: schemas.feedback,
  example: { input: { link }, output: feedback },
});

const asked = { reason: 'missing', items: [0], note: 'Only one of two' } as const;
export const askHelp = served(endpoints.askHelp, {
  summary: 'Asks the branch for help with an order, until a day after it was there, once for each reason until it is answered.',
  input: schemas.helpBody,
  output: schemas.feedback,
  refusals: ['help_open', 'help_too_late'],
  example: { input: { orderNumber: 1008, ...asked }, output: feedback },
});

export const askGuestHelp = served(endpoints.askGuestHelp, {
  summary: 'The same for the order of a private link.',
  input: schemas.guestHelpBody,
  output: schemas.feedback,
  refusals: ['help_open', 'help_too_late'],
  example: { input: { link, ...asked }, output: feedback },
});

const rated = { ...feedback, rateUntil: '2026-11-23T13:30:00+04:00', rating };
const judged = { stars: 5, words: 'Warm and quick' } as const;
export const rateOrder = served(endpoints.rateOrder, {
  summary:
    'Rates an order, from an hour until thirty days after it was handed over. It can be changed for a day; a changed one is private again.',
  input: schemas.ratingBody,
  output: schemas.feedback,
  refusals: ['rating_too_soon', 'rating_too_late'],
  example: { input: { orderNumber: 1008, ...judged }, output: rated },
});

export const rateGuestOrder = served(endpoints.rateGuestOrder, {
  summary: 'The same for the order of a private link.',
  input: schemas.guestRatingBody,
  output: schemas.feedback,
  refusals: ['rating_too_soon', 'rating_too_late'],
  example: { input: { link, ...judged }, output: rated },
});

export const publicRatings = served(endpoints.publicRatings, {
  summary: 'The ratings of a branch that the owner made public, the newest first, twenty at most.',
  input: schemas.branchQuery,
  output: schemas.publicRatings,
  example: { input: { branchId: '1' }, output: [{ initial: 'S', stars: 5, words: 'Warm and quick' }] },
});

export const listRatings = served(endpoints.listRatings, {
  summary: 'The ratings of a branch with their average, or of all branches where the caller works.',
  input: schemas.ratingsQuery,
  output: schemas.branchRatings,
  example: {
    input: { branchId: '1' },
    output: { count: 1, average: 5, ratings: [{ ...rating, orderNumber: 1008, branchId: 1, customer: 'Sana Aziz' }] },
  },
});

export const publishRating = served(endpoints.publishRating, {
  summary: 'Makes a rating public, with the first letter of the customer’s name, or hides it again. For owners.',
  input: schemas.publishBody,
  output: namedObject('PublishedRating', 'Whether everyone may read a rating.', {
    isPublic: about(z.boolean(), 'Whether everyone may read it.'),
  }),
  refusals: ['conflict'],
  example: { input: { orderNumber: 1008, isPublic: true, stars: 5, words: 'Warm and quick' }, output: { isPublic: true } },
});
