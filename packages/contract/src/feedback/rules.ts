/** Rules of help and ratings, shared by both sides. */

export const helpReasons = ['late', 'missing', 'wrong'] as const;

/** Predefined answers, localized for each reader, by message key. The last is reserved for refunds. */
export const answerTexts = {
  coming_soon: 'console.help_answer_soon',
  looking_into_it: 'console.help_answer_sorry',
  calling_you: 'console.help_answer_call',
  sending_missing: 'console.help_answer_send_missing',
  refund_made: 'console.help_answer_refund',
} as const;
export type ReadyAnswer = keyof typeof answerTexts;

/** Suggested answers by reason. */
export const readyAnswers = {
  late: ['coming_soon', 'looking_into_it', 'calling_you'],
  missing: ['sending_missing', 'calling_you', 'refund_made'],
  wrong: ['looking_into_it', 'calling_you', 'refund_made'],
} as const satisfies Record<(typeof helpReasons)[number], readonly ReadyAnswer[]>;

/** Characters. */
export const maxNoteLength = 300;
export const maxAnswerLength = 300;
export const maxReviewLength = 500;

const minute = 60_000;
const day = 24 * 60 * minute;

/** ms after delivery, or its estimate, within which help can be requested. */
export const helpWithin = day;
/** ms after handover: start and end of the rating window. */
export const rateAfter = 60 * minute;
export const rateWithin = 30 * day;
/** ms within which a customer may change a rating. */
export const changeWithin = day;
