/** Text forms of complex fields of branches and settings. Pure. */
import { phoneWithCountry } from '@sufra/contract/country';
import { parseAmount } from '@sufra/contract/money';
import { latinDigits } from '@sufra/contract/text';
import { formatAmount } from '@sufra/i18n/formats';

/** Formatter and parser of a field. Invalid input is passed on, and the server reports it. */
interface Form {
  of: RegExp;
  toText: (value: unknown) => string;
  toValue: (typed: string) => unknown;
}

/** Integer in any digits; invalid text stays text, empty is null. */
export function numberIn(typed: string): number | string | null {
  const digits = latinDigits(typed.trim());
  if (digits === '') return null;
  return /^-?\d{1,9}$/.test(digits) ? Number(digits) : typed;
}

interface Point {
  lat: number;
  lng: number;
}

/** Coordinates, or a map link containing them. */
function pointIn(typed: string): Point | string {
  const inLink = /^https:.*[@=/](-?\d+\.\d+),(-?\d+\.\d+)/.exec(typed);
  const parts = inLink?.slice(1) ?? latinDigits(typed).split(/\s*[,،]\s*|\s+/);
  const isPoint = parts.length === 2 && parts.every((part) => /^-?\d{1,3}(\.\d{1,15})?$/.test(part));
  return isPoint ? { lat: Number(parts[0]), lng: Number(parts[1]) } : typed;
}

/** Parsed table input; text that the input did not write stays text. */
function tablesIn(typed: string, nothing: unknown): unknown {
  if (typed === '') return nothing;
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
}

const words = (typed: string, between: RegExp): string[] =>
  typed
    .split(between)
    .map((word) => word.trim())
    .filter((word) => word !== '');
const joined = (between: string) => (value: unknown) => (Array.isArray(value) ? value.join(between) : String(value));

const forms: readonly Form[] = [
  {
    of: /^position$/,
    toText: (value) => `${(value as Point).lat}, ${(value as Point).lng}`,
    toValue: pointIn,
  },
  { of: /^phone$/, toText: String, toValue: phoneWithCountry },
  { of: /^load$/, toText: JSON.stringify, toValue: (typed) => tablesIn(typed, null) },
  { of: /^(rushes|social)$/, toText: JSON.stringify, toValue: (typed) => tablesIn(typed, []) },
  { of: /emails$/, toText: joined('\n'), toValue: (typed) => words(typed, /[\s,;،]+/) },
  { of: /^cardMarks$/, toText: joined(', '), toValue: (typed) => words(typed, /[,،]/) },
  {
    of: /^tips$/,
    toText: (value) => (value as number[]).map((tip) => formatAmount(tip)).join(' '),
    toValue: (typed) => words(typed, /،|,(?=\s|$)|\s/).map((word) => parseAmount(word) ?? word),
  },
];

export const formOf = (field: string): Form | undefined => forms.find(({ of }) => of.test(field));

/** One-line summary for the audit log: names and figures. */
export function saidTables(field: string, value: unknown): string | null {
  if (field === 'load') return Object.values(value as object).join(' · ');
  if (field === 'rushes')
    return (value as { name: string; firstDate: string }[]).map(({ name, firstDate }) => name || firstDate).join(' · ');
  if (field === 'social') return (value as { network: string; url: string }[]).map(({ url }) => url).join(' · ');
  const form = formOf(field);
  return form ? form.toText(value).replaceAll('\n', ' · ') : null;
}
