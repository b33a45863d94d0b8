/** Pre-opening checks: missing data, and values left from a copied branch. Pure. */
import type { DeskEntries } from '@sufra/contract/desk/model';
import type { Bilingual } from '@sufra/contract/names';
import { listIn, nameIn, textIn } from './desk-queries.ts';

type Branch = Pick<DeskEntries['things'][number], 'code' | 'fields'>;

/** Message keys are `desk.opening_` plus the name. */
type MissingPart = 'no_area' | 'no_way' | 'no_hours' | 'no_payment' | 'no_emails' | 'no_arabic' | 'no_picture';
type DuplicateValue = 'same_hours' | 'same_phone' | 'same_place';

interface CheckBase {
  /** Blocks orders entirely, or by an enabled order type. */
  isWarning: boolean;
  /** Screen, or field of the branch. */
  at: 'areas' | 'hours' | { field: string };
}
export type OpeningCheck = CheckBase & ({ says: MissingPart } | { says: DuplicateValue; as: Bilingual });

const isHours = (field: string): boolean => field.startsWith('hours.');
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Warnings first. `all`: branches with their list fields. */
export function openingChecks({ code, fields }: Branch, all: DeskEntries['things']): OpeningCheck[] {
  const others = all.filter((each) => each.isActive && each.code !== code);
  const hours = Object.keys(fields).filter(isHours);
  const lack = (says: MissingPart, at: CheckBase['at'], isLacking: boolean, isWarning = false): OpeningCheck[] =>
    isLacking ? [{ says, isWarning, at }] : [];
  const alike = (says: DuplicateValue, at: CheckBase['at'], names: readonly string[]): OpeningCheck[] => {
    const other = others.find((each) => names.every((field) => isSame(each.fields[field], fields[field])));
    return other ? [{ says, isWarning: false, at, as: nameIn(other.fields) }] : [];
  };
  const isClosed = hours.every((field) => fields[field] === 'closed');
  const delivers = fields.delivers === true;
  const untranslated = ['name', 'address'].find((text) => textIn(fields, `${text}.ar`) === '');
  return [
    ...lack('no_way', { field: 'pickup' }, fields.pickup !== true && !delivers, true),
    ...lack('no_area', 'areas', delivers && listIn(fields, 'areas').length === 0, true),
    ...lack('no_hours', 'hours', isClosed, true),
    ...lack('no_payment', { field: 'paymentMethods' }, listIn(fields, 'paymentMethods').length === 0, true),
    ...(isClosed ? [] : alike('same_hours', 'hours', hours)),
    ...alike('same_phone', { field: 'phone' }, ['phone']),
    ...alike('same_place', { field: 'position' }, ['position']),
    ...lack('no_emails', { field: 'announce.emails' }, listIn(fields, 'announce.emails').length === 0),
    ...(untranslated ? lack('no_arabic', { field: `${untranslated}.ar` }, true) : []),
    ...lack('no_picture', { field: 'picture' }, textIn(fields, 'picture') === ''),
  ];
}
