/** Moments and slots in words. */
import type { Bilingual } from '@sufra/contract/names';
import { formatWhen } from '@sufra/i18n/days';
import { formatMoment } from '@sufra/i18n/formats';
import { promiseOf, windowIn } from './promise.ts';

/** Day and time as the clocks of a zone show them. */
export function momentIn(instant: Date, timeZone: string): Bilingual {
  const iso = instant.toISOString();
  return { en: formatMoment('en', iso, timeZone), ar: formatMoment('ar', iso, timeZone) };
}

/** The slot that begins then, with its day: `Saturday, 21 November, 6:30 – 6:45 PM`. */
export function slotInWords(start: Date, timeZone: string): Bilingual {
  const slot = windowIn(promiseOf({ now: start, minutes: 0, slotStart: start }), timeZone);
  return { en: formatWhen('en', slot, null), ar: formatWhen('ar', slot, null) };
}
