/** Deadlines for help and ratings, and their presentation. */

import { changeWithin, helpWithin, rateAfter, rateWithin } from '@sufra/contract/feedback/rules';
import type { Feedback, HelpRequest, Rating } from '@sufra/contract/feedback/schemas';
import type { Translator } from '@sufra/i18n';
import { zonedIso } from '../../catalogue/store/time-zone.ts';
import { reasonInWords } from '../orders/present.ts';
import type { FeedbackRecord, HelpRecord, RatingRecord } from './queries.ts';

const later = (date: Date, ms: number): Date => new Date(date.getTime() + ms);

/** Start and end of the windows; null when never allowed. */
export function windowsOf({ isRefused, promisedUntil, completedAt, rating }: FeedbackRecord) {
  const rateFrom = completedAt && later(completedAt, rateAfter);
  return {
    helpUntil: isRefused ? null : later(completedAt ?? promisedUntil, helpWithin),
    rateFrom,
    rateUntil: rating ? later(new Date(rating.ratedAt), changeWithin) : completedAt && later(completedAt, rateWithin),
  };
}

/** Times are in the time zone of the branch. */
export function presentFeedback(record: FeedbackRecord, timeZone: string, t: Translator): Feedback {
  const { orderNumber, canCancel, help, rating } = record;
  const at = (date: Date | null) => date && zonedIso(date, timeZone);
  const { helpUntil, rateFrom, rateUntil } = windowsOf(record);
  return {
    ...{ orderNumber, canCancel, helpUntil: at(helpUntil), rateFrom: at(rateFrom), rateUntil: at(rateUntil) },
    help: help.map((each) => presentHelp(each, timeZone, t)),
    rating: rating && presentRating(rating, timeZone),
  };
}

export function presentHelp(record: HelpRecord, timeZone: string, t: Translator): HelpRequest {
  const at = (date: string | null) => date && zonedIso(new Date(date), timeZone);
  return {
    ...record,
    askedAt: zonedIso(new Date(record.askedAt), timeZone),
    seenAt: at(record.seenAt),
    answeredAt: at(record.answeredAt),
    answer: reasonInWords(record.answer, t),
  };
}

export const presentRating = (record: RatingRecord, timeZone: string): Rating => ({
  ...record,
  ratedAt: zonedIso(new Date(record.ratedAt), timeZone),
});
