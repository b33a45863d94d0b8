/** Customer feedback: help requests and ratings. Types derive from the schemas. */
import type * as z from 'zod/mini';
import type * as schemas from './schemas.ts';

export { answerTexts, helpReasons, maxAnswerLength, maxNoteLength, maxReviewLength, type ReadyAnswer, readyAnswers } from './rules.ts';

export type Feedback = z.infer<typeof schemas.feedback>;
export type HelpRequest = z.infer<typeof schemas.helpRequest>;
export type HelpReason = HelpRequest['reason'];
export type Rating = z.infer<typeof schemas.rating>;
export type PublicRating = z.infer<typeof schemas.publicRating>;
export type BranchRatings = z.infer<typeof schemas.branchRatings>;
export type BranchRating = BranchRatings['ratings'][number];

export type HelpBody = Omit<z.infer<typeof schemas.helpBody>, 'orderNumber'>;
export type RatingBody = Omit<z.infer<typeof schemas.ratingBody>, 'orderNumber'>;
export type HelpAnswer = z.infer<typeof schemas.answerBody>;
