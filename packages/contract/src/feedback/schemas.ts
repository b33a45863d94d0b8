/** Wire schemas of help and ratings, and the types inferred from them. The calls are new, so they use the product's names. */
import * as z from 'zod/mini';
import { orderToken } from '../guests/forms.ts';
import { about, named, namedObject } from '../wire/about.ts';
import { id, line, text } from '../wire/parts.ts';
import { count, instant, maybeInstant, queryId, within } from '../wire/units.ts';
import { answerTexts, helpReasons, maxAnswerLength, maxNoteLength, maxReviewLength, type ReadyAnswer } from './rules.ts';

const reason = about(z.enum(helpReasons, 'errors.invalid'), 'Reason: the order is late, dishes are missing, or they are wrong.');
const stars = about(z.int(), 'One to five.');

export const helpRequest = namedObject('HelpRequest', 'A customer’s request for help with an order.', {
  id: about(z.int(), 'Number of the request.'),
  reason,
  items: about(z.array(z.int()), 'Which dishes: their places in the order’s list, from 0; empty for none in particular.'),
  note: about(z.string(), 'The customer’s words; empty when none.'),
  askedAt: instant('When.'),
  seenAt: maybeInstant('When a staff member has seen it; null until then.'),
  answeredAt: maybeInstant('When a staff member has answered; null until then.'),
  answer: about(z.string(), 'The answer, in words for the customer; empty until then.'),
});
export type HelpRequest = z.infer<typeof helpRequest>;

export const rating = named(
  'Rating',
  'How a customer liked an order. The restaurant alone sees it, unless its owner makes it public.',
  z.object({
    stars,
    words: about(z.string(), 'In the customer’s words; empty when none.'),
    ratedAt: instant('When.'),
    isPublic: about(z.boolean(), 'Whether everyone may read it.'),
  }),
);
export type Rating = z.infer<typeof rating>;

export const feedback = namedObject('Feedback', 'Help and rating of an order: what the customer may still do, and has done.', {
  orderNumber: about(z.int(), 'Number of the order.'),
  canCancel: about(z.boolean(), 'Whether its customer may cancel it.'),
  helpUntil: maybeInstant('Until when its customer may ask for help; null where there is nothing to help with.'),
  help: about(z.array(helpRequest), 'The requests for help, oldest first.'),
  rateFrom: maybeInstant('From when on it can be rated; null until it is handed over.'),
  rateUntil: maybeInstant('Until when it can be rated, or the rating be changed; null until it is handed over.'),
  rating: about(z.nullable(rating), 'Its rating; null when none.'),
});
export type Feedback = z.infer<typeof feedback>;
export const feedbackList = z.array(feedback);

export const feedbackQuery = z.object({
  orderNumber: about(z.optional(queryId), 'Number of an order; without it, the last twenty.'),
});
const ofLink = { link: about(orderToken, 'The token of the private link to the order, as `orderLink` answers it.') };
export const linkBody = z.object(ofLink);

const ofOrder = { orderNumber: about(id, 'Number of the order.') };
const help = {
  reason,
  items: about(
    z.array(within(0, 1000)).check(z.maxLength(60, 'errors.invalid')),
    'Which dishes: their places in the order’s list, from 0.',
  ),
  note: about(text(maxNoteLength), 'A note; may be empty.'),
};
export const helpBody = namedObject('HelpBody', 'A request for help.', { ...ofOrder, ...help });
export const guestHelpBody = namedObject('GuestHelpBody', 'A request for help by a private link.', { ...ofLink, ...help });

const judged = {
  stars: about(
    z.int('feedback.stars_required').check(z.minimum(1, 'feedback.stars_required'), z.maximum(5, 'feedback.stars_required')),
    'One to five.',
  ),
  words: about(text(maxReviewLength), 'In words; may be empty.'),
};
export const ratingBody = namedObject('RatingBody', 'How an order was.', { ...ofOrder, ...judged });
export const guestRatingBody = namedObject('GuestRatingBody', 'How an order was, by a private link.', { ...ofLink, ...judged });

/** Answer reserved for completed refunds. */
const ofRefund: ReadyAnswer = 'refund_made';
const answers = Object.keys(answerTexts).filter((answer) => answer !== ofRefund);

export const answerBody = namedObject('HelpAnswer', 'Staff’s answer to a request for help.', {
  ...ofOrder,
  helpId: about(id, 'The `id` of one of its requests.'),
  answer: about(
    z.optional(line(maxAnswerLength).check(z.refine((answer) => answer !== ofRefund, 'errors.invalid'))),
    `In words for the customer, or one of ${answers.map((answer) => `\`${answer}\``).join(', ')}, which each reader sees in their own language; without it, the request is seen and stays open.`,
  ),
});
export type HelpAnswer = z.infer<typeof answerBody>;

export const branchQuery = z.object({ branchId: about(queryId, 'Number of the branch.') });
export const publicRating = namedObject('PublicRating', 'A rating that the restaurant’s owner made public.', {
  initial: about(z.string(), 'First letter of the customer’s name.'),
  stars,
  words: about(z.string(), 'In the customer’s words; empty when none.'),
});
export type PublicRating = z.infer<typeof publicRating>;
export const publicRatings = z.array(publicRating);

export const ratingsQuery = z.object({
  branchId: about(z.optional(queryId), 'Number of a branch; without it, all where the caller works.'),
  before: about(z.optional(queryId), 'Number of an order: only ratings of older orders are answered.'),
});
export const branchRatings = namedObject('BranchRatings', 'Ratings of a branch, or of several.', {
  count: count('How many there are.'),
  average: about(z.nullable(z.number()), 'Their average, with one decimal; null without any.'),
  ratings: about(
    z.array(
      z.extend(rating, {
        orderNumber: about(z.int(), 'Number of the order.'),
        branchId: about(z.int(), 'Number of the branch.'),
        customer: about(z.string(), 'The customer’s name; empty once the account is erased.'),
      }),
    ),
    'The newest orders first, thirty at most.',
  ),
});
export type BranchRatings = z.infer<typeof branchRatings>;

export const publishBody = namedObject('PublishRating', 'Whether everyone may read a rating.', {
  ...ofOrder,
  isPublic: about(z.boolean('errors.invalid'), 'True makes it public, false hides it again.'),
  stars: about(z.optional(within(1, 5)), 'The stars that were read; older clients send none.'),
  words: about(
    z.string('errors.invalid').check(z.maxLength(maxReviewLength, 'errors.invalid')),
    'The words that were read: a rating that the customer has changed since stays as it is.',
  ),
});

export type HelpReason = HelpRequest['reason'];
export type BranchRating = BranchRatings['ratings'][number];

export type HelpBody = Omit<z.infer<typeof helpBody>, 'orderNumber'>;
export type RatingBody = Omit<z.infer<typeof ratingBody>, 'orderNumber'>;
