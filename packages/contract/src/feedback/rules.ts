/** What both sides know of help and ratings. */

export const helpReasons = ['late', 'missing', 'wrong'] as const;

/** Answers that each reader sees in their own language, with the names of their texts. The last follows a refund, and only that. */
export const answerTexts = {
  coming_soon: 'console.help_answer_soon',
  looking_into_it: 'console.help_answer_sorry',
  calling_you: 'console.help_answer_call',
  sending_missing: 'console.help_answer_send_missing',
  refund_made: 'console.help_answer_refund',
} as const;
export type ReadyAnswer = keyof typeof answerTexts;

/** Answers that staff need not type, for each reason. */
export const readyAnswers = {
  late: ['coming_soon', 'looking_into_it', 'calling_you'],
  missing: ['sending_missing', 'calling_you', 'refund_made'],
  wrong: ['looking_into_it', 'calling_you', 'refund_made'],
} as const satisfies Record<(typeof helpReasons)[number], readonly ReadyAnswer[]>;

/** Characters. */
export const longestNote = 300;
export const longestAnswer = 300;
export const longestWords = 500;

const minute = 60_000;
const day = 24 * 60 * minute;

/** ms in which customers may still ask for help once their order is there, or should be. */
export const helpWithin = day;
/** ms after the order was handed over: from when on, and until when, it can be rated. */
export const rateAfter = 60 * minute;
export const rateWithin = 30 * day;
/** ms in which a customer may change a rating. */
export const changeWithin = day;
