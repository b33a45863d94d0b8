import { type FieldChange, fieldChanges, type Json, type Kind } from '@sufra/restaurant/entries';
import { followed, inCommon, orderField } from '@sufra/restaurant/order';
import { type Problem, problemText } from '@sufra/restaurant/problems';
import type { Restaurant } from '@sufra/restaurant/restaurant';
import type { ScreenChange } from './change-log.ts';
import type { Change } from './diff.ts';

const indented = (lines: readonly string[]): string => lines.map((line) => `  ${line}\n`).join('');
const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Errors first, then warnings; empty when there are none. */
export function problemsReport(problems: readonly Problem[]): string {
  const errors = problems.filter(({ level }) => level === 'error').map(problemText);
  const warnings = problems.filter(({ level }) => level === 'warning').map(problemText);
  return [
    errors.length > 0 ? `${counted(errors.length, 'error', 'errors')}: nothing is imported until all are fixed.\n${indented(errors)}` : '',
    warnings.length > 0 ? `${counted(warnings.length, 'warning', 'warnings')}:\n${indented(warnings)}` : '',
  ].join('');
}

export const contentsReport = ({ branches, items, promotions }: Restaurant): string =>
  [
    counted(branches.length, 'branch', 'branches'),
    counted(items.length, 'dish', 'dishes'),
    counted(promotions.length, 'promotion', 'promotions'),
  ].join(', ');

export const changesReport = (changes: readonly Change[], heading: string, none: string): string =>
  changes.length === 0 ? `${none}\n` : `${heading}\n${indented(changesText(changes))}`;

const words: Readonly<Record<Kind, [one: string, many: string]>> = {
  settings: ['settings', 'settings'],
  legal: ['legal text', 'legal texts'],
  legalEntity: ['legal entity', 'legal entities'],
  paymentMethod: ['payment method', 'payment methods'],
  branch: ['branch', 'branches'],
  promotion: ['promotion', 'promotions'],
  category: ['category', 'categories'],
  optionGroup: ['option group', 'option groups'],
  item: ['dish', 'dishes'],
};

/** Names of fields whose words (`focalPoint`: focal point) would not say what they are. */
const fieldWords: Readonly<Record<string, string>> = {
  at: 'what differs at branches',
  byCardMachine: 'paid on a card machine',
  doorCode: 'code at the door',
  goesWith: 'what goes well with it',
  guestEmail: 'e-mail of guests',
  hasQuantities: 'quantities',
  included: 'free choices',
  isOnline: 'paid online',
  leadMinutes: 'least notice',
  minQuantity: 'least quantity',
  optionGroups: 'options',
  perCustomer: 'uses by customer',
  pickupMinutes: 'minutes to pickup',
  slotPlaces: 'places of slots',
  specialDays: 'special dates',
  vatRate: 'VAT rate',
};
const fieldText = (field: string): string => fieldWords[field] ?? field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Maximum number of named entries; the rest are only counted. */
const named = 8;

/** One line per kind of entry and change; empty without differences. */
export function changesText(changes: readonly Change[]): string[] {
  const groups = Map.groupBy(changes, ({ kind, did }) => `${kind} ${did}`);
  return [...groups.values()].map((group) => {
    const [{ kind, did } = { kind: 'settings', did: 'changed' } as const] = group;
    const [one, many] = words[kind];
    if (did === 'ordered') return `${many}: another order`;
    if (kind === 'settings') return `settings changed: ${fieldsText(group[0]?.fields ?? [])}`;
    const rest = group.length - named;
    const names = group.slice(0, named).map(toText).join(', ');
    return `${group.length} ${group.length === 1 ? one : many} ${did}: ${names}${rest > 0 ? ` and ${rest} more` : ''}`;
  });
}

function toText({ name, code, fields }: Change): string {
  const label = name || code;
  return fields.length > 0 ? `${label} (${fieldsText(fields)})` : label;
}

const fieldsText = (fields: readonly string[]): string => fields.map(fieldText).join(', ');

/** On-screen changes that an import of `wanted` would revert: one line each, with author and time. */
export function undoneText(onScreen: readonly ScreenChange[], current: Restaurant, wanted: Restaurant): string[] {
  const keyOf = ({ kind, code, field }: { kind: Kind; code: string; field: string }) => `${kind} ${code} ${field}`;
  const known = new Map(onScreen.map((change) => [keyOf(change), change]));
  return [...fieldChanges(current, wanted), ...orderChanges(onScreen, current, wanted)].flatMap((change) => {
    const made = known.get(keyOf(change));
    if (!made) return [];
    const [one] = words[change.kind];
    return [
      `${one} '${change.code}', ${change.field}: ${valueText(change.before)} becomes ${valueText(change.after)} again (${made.actor}, ${made.at})`,
    ];
  });
}

/** Entries moved on screen whose relative order differs among the common entries. */
function orderChanges(onScreen: readonly ScreenChange[], current: Restaurant, wanted: Restaurant): FieldChange[] {
  const [is, becomes] = [inCommon(current, wanted), inCommon(wanted, current)];
  return onScreen.flatMap(({ kind, code, field, after: told }) => {
    // Ignore moves that a later import superseded.
    if (field !== orderField || followed(current, kind, code) !== told) return [];
    const [before, after] = [followed(is, kind, code), followed(becomes, kind, code)];
    return before === undefined || after === undefined || before === after ? [] : [{ kind, code, field, before, after }];
  });
}

export const undoneReport = (undone: readonly string[], heading: string): string =>
  undone.length === 0 ? '' : `${heading}\n${indented(undone)}`;

const longest = 60;

/** Formats a model value; amounts are fils. */
function valueText(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}
