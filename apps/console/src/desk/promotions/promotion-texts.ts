/** Converts promotion values to form texts and back. Pure. */
import { country } from '@sufra/contract/country';
import { parseAmount } from '@sufra/contract/money';
import type { Benefit } from '@sufra/contract/promotions/benefit';
import { always } from '@sufra/contract/promotions/model';
import { latinDigits } from '@sufra/contract/text';
import type { Translator } from '@sufra/i18n';
import { formatAmount, formatMoment, formatMoney } from '@sufra/i18n/formats';
import { formatWeek } from '@sufra/i18n/week';
import { clock, hoursOf, type Opening, openingsOf } from '../hours-values.ts';

/** Benefit in form notation. */
export interface TypedBenefit {
  kind: Benefit['kind'];
  percent: string;
  max: string;
  amount: string;
}

/** Days with equal hours, in folder notation. */
export interface TypedHours {
  days: readonly number[];
  hours: string;
}

interface Period extends Opening {
  day: number;
}

/** Formatter and parser of a field. */
interface FieldTexts {
  toText(value: unknown): string;
  /** Invalid input is passed on, and the server reports it. */
  toValue(text: string): unknown;
  /** Formats a value in words, for audit log and conflicts. */
  said?(t: Translator, value: unknown): string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const amountText = (value: unknown): string => (typeof value === 'number' ? formatAmount(value) : text(value));
const amountIn = (typed: string): number | string => parseAmount(typed) ?? typed;
const numberIn = (typed: string): number | string => {
  const digits = latinDigits(typed).trim();
  return /^\d{1,9}$/.test(digits) ? Number(digits) : typed;
};

const emptyBenefit: TypedBenefit = { kind: 'percent', percent: '', max: '', amount: '' };
export const benefitIn = (typed: string): TypedBenefit => ({ ...emptyBenefit, ...(JSON.parse(typed || '{}') as Partial<TypedBenefit>) });
export const benefitText = ({ kind, percent, max, amount }: TypedBenefit): string => JSON.stringify({ kind, percent, max, amount });

const benefit: FieldTexts = {
  toText(value) {
    const known = (value ?? {}) as { kind?: Benefit['kind']; percent?: number; max?: number | null; amount?: number };
    const { kind = 'percent', percent, max, amount } = known;
    return benefitText({ kind, percent: String(percent ?? ''), max: amountText(max), amount: amountText(amount) });
  },
  toValue(typed) {
    const { kind, percent, max, amount } = benefitIn(typed);
    if (kind === 'free_delivery') return { kind };
    if (kind === 'fixed') return { kind, amount: amountIn(amount) };
    return { kind, percent: numberIn(percent.replace(/[%٪]/, '')), max: max.trim() === '' ? null : amountIn(max) };
  },
  said(t, value) {
    const known = value as Benefit | null;
    if (!known) return t('desk.empty');
    if (known.kind === 'free_delivery') return t('desk.benefit_free_delivery');
    if (known.kind === 'fixed') return formatMoney(known.amount);
    return known.max === null
      ? `${known.percent}%`
      : t('desk.benefit_percent_max', { percent: known.percent, amount: formatMoney(known.max) });
  },
};

/** Values of datetime-local inputs in the country's time: `2026-12-01T18:00`. */
const countryOffset = (): number => country.utcOffset * 3_600_000;
export const momentText = (moment: string): string => new Date(Date.parse(moment) + countryOffset()).toISOString().slice(0, 16);
const momentIn = (typed: string): string => {
  const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed) ? Date.parse(`${typed}:00Z`) - countryOffset() : Number.NaN;
  return Number.isNaN(time) ? typed : new Date(time).toISOString();
};
const momentLabel = (t: Translator, value: unknown): string =>
  typeof value !== 'string'
    ? t('desk.until_further_notice')
    : value <= always
      ? t('desk.always')
      : formatMoment(t.locale, value, country.timeZone);

export const hoursIn = (typed: string): TypedHours[] => JSON.parse(typed || '[]') as TypedHours[];
const weekDays = [0, 1, 2, 3, 4, 5, 6];

const hours: FieldTexts = {
  toText(value) {
    const periods = (Array.isArray(value) ? value : []) as Period[];
    const byHours = Map.groupBy(
      weekDays.filter((day) => periods.some((each) => each.day === day)),
      (day) => hoursOf(periods.filter((each) => each.day === day)),
    );
    return JSON.stringify([...byHours].map(([of, days]) => ({ days, hours: of })));
  },
  toValue: (typed) =>
    hoursIn(typed)
      .flatMap(({ days, hours: of }) => days.flatMap((day) => openingsOf(of).map((opening) => ({ day, ...opening }))))
      .sort((one, other) => one.day - other.day || one.opens - other.opens),
  said: (t, value) => formatWeek(t.locale, value as Period[], (period) => sunsetText(t, period)) || t('desk.any_time'),
};

/** Times of a period that begins or ends at sunset. */
function sunsetText(t: Translator, { opens, closes, sunset }: Period): string | undefined {
  if (sunset === undefined) return;
  return sunset === 'opens'
    ? t('desk.sunset_until', { time: clock(t.locale, closes) })
    : t('desk.until_sunset', { time: clock(t.locale, opens) });
}

/** Structured fields. */
export const promotionTexts: Readonly<Record<string, FieldTexts>> = {
  code: {
    toText: text,
    // A blank is an incomplete code; empty is none.
    toValue: (typed) => (typed === '' ? null : typed.trim().toUpperCase()),
    said: (t, value) => text(value) || t('desk.offer_automatic'),
  },
  benefit,
  minimum: { toText: amountText, toValue: (typed) => (typed.trim() === '' ? 0 : amountIn(typed)) },
  orderType: {
    toText: text,
    toValue: (typed) => (typed === '' ? null : typed),
    said: (t, value) => (typeof value === 'string' ? t('desk.offer_way', { type: value }) : t('desk.either_way')),
  },
  starts: {
    toText: (value) => (typeof value !== 'string' || value <= always ? '' : momentText(value)),
    toValue: (typed) => (typed === '' ? always : momentIn(typed)),
    said: momentLabel,
  },
  ends: {
    toText: (value) => (typeof value === 'string' ? momentText(value) : ''),
    toValue: (typed) => (typed === '' ? null : momentIn(typed)),
    said: momentLabel,
  },
  hours,
};
