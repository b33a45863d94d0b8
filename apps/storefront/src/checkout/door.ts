/** The short address of the checkout: kind, building, number and a note for the driver (TRY-02). Zone, city and street come from the pin. */
import type { AddressFields } from '@sufra/contract/addresses/model';
import type { MessageKey, Translator } from '@sufra/i18n';

export const kinds = ['apartment', 'villa', 'office'] as const;
export type Kind = (typeof kinds)[number];

export interface Door {
  kind: Kind;
  /** For a villa the compound, which few have. */
  building: string;
  /** Of the apartment, the villa or the office. */
  number: string;
  driverNote: string;
}

/** Characters that each field takes: an address has 80 for a villa with its compound, and 40 for an apartment. */
export const doorLimits = { building: 50, number: 20, driverNote: 300 } as const;

const numberRequired: Record<Kind, MessageKey> = {
  apartment: 'addresses.apartment_number_required',
  villa: 'addresses.villa_number_required',
  office: 'addresses.office_number_required',
};

/** What is missing, by field. */
export const doorProblems = ({ kind, building, number }: Door): Partial<Record<'building' | 'number', MessageKey>> => ({
  ...(kind !== 'villa' && building.trim() === '' && { building: 'addresses.building_required' as const }),
  ...(number.trim() === '' && { number: numberRequired[kind] }),
});

export const isDoorComplete = (door: Door): boolean => Object.keys(doorProblems(door)).length === 0;

/** The fields of an address that say where its door is. The kind stands in the words: `Villa 12`, `Office 4`. */
export function doorFields(
  { kind, building, number, driverNote }: Door,
  t: Translator,
): Pick<AddressFields, 'building' | 'apartment' | 'driverNote'> {
  const [house, door] = [building.trim(), number.trim()];
  const named = kind === 'villa' ? withWord(door, 'addresses.villa_number_is', t) : withWord(door, 'addresses.office_number_is', t);
  const note = { driverNote: driverNote.trim() };
  if (kind === 'villa') return { building: [named, house].filter(Boolean).join(t('addresses.separator')), apartment: '', ...note };
  return { building: house, apartment: kind === 'office' ? named : door, ...note };
}

/** A bare number gets its word; `Villa 12` and a company's name already say what they are. */
const withWord = (number: string, key: MessageKey, t: Translator): string => (/\p{L}{3}/u.test(number) ? number : t(key, { number }));

/** What the address book calls it: home or work, unless the customer has one of that name. */
export function doorName({ kind }: Door, building: string, taken: readonly string[], t: Translator): string {
  const usual = t(kind === 'office' ? 'addresses.name_work' : 'addresses.name_home');
  return taken.includes(usual) ? building : usual;
}
