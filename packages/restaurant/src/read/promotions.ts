/** promotions.yaml: benefits, periods and conditions. */
import { maxPoints } from '@sufra/contract/points/rules';
import type { Benefit } from '@sufra/contract/promotions/benefit';
import { always } from '@sufra/contract/promotions/model';
import type { Promotion } from '../restaurant.ts';
import { parseMoney } from '../values/money.ts';
import { parseMoment } from '../values/times.ts';
import { quoted, suggestion } from '../values/words.ts';
import { Codes } from './codes.ts';
import type { Fields } from './fields.ts';
import { readHours } from './hours.ts';

/** `hasLoyalty`: whether customers collect points. */
export function readPromotions(tables: readonly Fields[], branches: Codes, hasLoyalty: boolean): Promotion[] {
  const keys = new Codes();
  const typed = new Map<string, number | null>();
  return tables.map((fields) => {
    const name = fields.bilingual('name', { max: 120, required: true });
    const code = readCode(fields, typed);
    const promotion = {
      key: keys.take(fields, code ?? name.en, 'key'),
      code,
      name,
      description: fields.bilingual('description', { max: 500 }),
      benefit: readBenefit(fields),
      combines: fields.flag('combines') ?? false,
      orderType: readOrderType(fields),
      minimum: fields.money('minimum') ?? 0,
      firstOrderOnly: fields.flag('first_order_only') ?? false,
      points: fields.integer('points', 1, maxPoints),
      branches:
        fields.distinct('branches', ({ text, ...place }) => branches.resolve(text, place, 'branches', 'the branches', fields.problems)) ??
        [],
      starts: moment(fields, 'from', 'start') ?? always,
      ends: moment(fields, 'until', 'end'),
      hours: readHours(fields),
      perCustomer: fields.integer('per_customer', 1, 1_000_000),
      limit: fields.integer('limit', 1, 100_000_000),
    };
    const { benefit, combines, points, minimum, starts, ends } = promotion;
    if (points !== null && code === null) fields.error('points', 'needs a code: customers choose when to spend their points');
    if (points !== null && !hasLoyalty) fields.error('points', 'needs loyalty in restaurant.yaml, by which customers collect points');
    if (combines && benefit.kind !== 'free_delivery') fields.error('combines', 'belongs to free delivery only');
    if (benefit.kind === 'fixed' && benefit.amount >= minimum)
      fields.error('minimum', `is not above what is taken off: an order would cost nothing`);
    if (ends !== null && ends <= starts) fields.error('until', 'does not lie after from');
    fields.done();
    return promotion;
  });
}

/** Parses the promotion code. */
function readCode(fields: Fields, typed: Map<string, number | null>): string | null {
  const raw = fields.raw('code');
  if (!raw) return null;
  if (!/^[A-Z0-9]{3,20}$/.test(raw.text)) fields.error('code', `${quoted(raw.text)} is not 3 to 20 capital letters and digits`);
  if (typed.has(raw.text)) fields.error('code', `${quoted(raw.text)} is that of line ${typed.get(raw.text)} as well`);
  typed.set(raw.text, raw.line);
  return raw.text;
}

/** `10%` with `at_most`, an amount, or `free delivery`. */
function readBenefit(fields: Fields): Benefit {
  const raw = fields.raw('takes_off');
  const max = fields.money('at_most');
  const percent = /^(.+?)\s*[%٪]$/.exec(raw?.text ?? '')?.[1];
  if (max !== null && raw && percent === undefined) fields.error('at_most', 'belongs to a percentage only');
  if (max === 0) fields.error('at_most', 'is 0: nothing would be taken off');
  if (!raw) fields.error('takes_off', "is missing: '10%', an amount such as 15, or 'free delivery'");
  if (!raw || /^free[ _-]delivery$/i.test(raw.text)) return { kind: 'free_delivery' };
  if (percent !== undefined) {
    if (!/^[1-9]\d?$/.test(percent)) fields.error('takes_off', `${quoted(raw.text)} is not between 1% and 99%`);
    return { kind: 'percent', percent: Number(percent), max };
  }
  const amount = parseMoney(raw.text, fields.problems.currency);
  if (typeof amount === 'string') fields.error('takes_off', `${quoted(raw.text)} ${amount}: write '10%', an amount, or 'free delivery'`);
  if (amount === 0) fields.error('takes_off', 'is 0');
  return { kind: 'fixed', amount: typeof amount === 'string' ? -1 : amount };
}

function readOrderType(fields: Fields): Promotion['orderType'] {
  const raw = fields.raw('only');
  if (!raw) return null;
  if (raw.text !== 'pickup' && raw.text !== 'delivery')
    fields.error('only', `${quoted(raw.text)} is neither pickup nor delivery${suggestion(raw.text, ['pickup', 'delivery'])}`);
  return raw.text === 'pickup' ? 'pickup' : 'delivery';
}

function moment(fields: Fields, name: string, edge: 'start' | 'end'): string | null {
  const raw = fields.raw(name);
  if (!raw) return null;
  const read = parseMoment(raw.text, edge, fields.problems.country);
  if (read === null) fields.error(name, `${quoted(raw.text)} is not a date such as 2026-12-01, or 2026-12-01 18:00`);
  return read;
}
