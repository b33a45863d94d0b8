/** Formats opening hours for branch files. */
import type { Bilingual } from '@sufra/contract/names';
import type { Category, Season } from '../restaurant.ts';
import { dayNames, periodsText } from '../values/times.ts';
import { both, said } from './yaml.ts';

/** Merges consecutive days with equal hours; `says` selects days to write, for branches all. */
export function weekFields(weekly: Category['hours'], says: (hours: string) => boolean = () => true): unknown {
  const texts = dayNames.map((_, day) => periodsText(weekly.filter((each) => each.day === day)));
  const runs: { first: number; last: number; text: string }[] = [];
  for (const [day, text] of texts.entries()) {
    const run = runs.at(-1);
    if (run?.text === text) run.last = day;
    else runs.push({ first: day, last: day, text });
  }
  if (runs.length === 1) return runs[0]?.text;
  return Object.fromEntries(
    runs
      .filter(({ text }) => says(text))
      .map(({ first, last, text }) => [first === last ? dayNames[first] : `${dayNames[first]}-${dayNames[last]}`, text]),
  );
}

/** Hours of promotions and categories, without closed days. Nothing for always. */
export const someHours = (hours: Category['hours']): unknown =>
  hours.length === 0 ? undefined : weekFields(hours, (text) => text !== 'closed');

/** Hours alone when there is no note. */
export const specialDay = (hours: unknown, note: Bilingual): unknown =>
  note.en === '' && note.ar === '' ? hours : said({ hours, ...both('note', note) });

/** Daily hours and single days; unnamed days are closed. */
export function seasonHours(periods: Season['periods']): string | Record<string, string> {
  const byDay = Map.groupBy(periods, ({ day }) => day);
  const texts = [...byDay].map(([day, own]) => [day, periodsText(own)] as const);
  const [only] = texts;
  if (!only) return 'closed';
  if (texts.length === 1 && only[0] === null) return only[1];
  return Object.fromEntries(texts.map(([day, text]) => [day === null ? 'daily' : String(dayNames[day]), text]));
}
