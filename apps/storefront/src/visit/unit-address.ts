/** Short address form: kind, building, number and driver note (TRY-02). Zone, city and street come from the pin. */
import type { AddressFields } from '@sufra/contract/addresses/model';
import { country } from '@sufra/contract/country';
import type { PointName } from '@sufra/contract/geo/schemas';
import type { Locale, MessageKey, Translator } from '@sufra/i18n';
import type { ChosenPlace } from './state.ts';

export const kinds = ['apartment', 'villa', 'office'] as const;
export type Kind = (typeof kinds)[number];

export interface UnitAddress {
  kind: Kind;
  /** For a villa: the compound. */
  building: string;
  /** Number of apartment, villa or office. */
  number: string;
  driverNote: string;
}

/** Length limits, which fit the address fields: 80 for a villa with compound, 40 for an apartment. */
export const unitAddressLimits = { building: 50, number: 20, driverNote: 300 } as const;

const numberRequired: Record<Kind, MessageKey> = {
  apartment: 'addresses.apartment_number_required',
  villa: 'addresses.villa_number_required',
  office: 'addresses.office_number_required',
};

/** Villas need none, except where the field also asks for what the pin does not tell, such as a block. */
export const isBuildingRequired = (kind: Kind): boolean => kind !== 'villa' || country.address.building !== null;

/** Missing fields with their messages. */
export const unitAddressProblems = ({ kind, building, number }: UnitAddress): Partial<Record<'building' | 'number', MessageKey>> => ({
  ...(isBuildingRequired(kind) && building.trim() === '' && { building: 'addresses.building_required' as const }),
  ...(number.trim() === '' && { number: numberRequired[kind] }),
});

export const isUnitAddressComplete = (unit: UnitAddress): boolean => Object.keys(unitAddressProblems(unit)).length === 0;

/** Address fields of the unit, with the kind in words: `Villa 12`, `Office 4`. */
export function unitAddressFields(
  { kind, building, number, driverNote }: UnitAddress,
  t: Translator,
): Pick<AddressFields, 'building' | 'apartment' | 'driverNote'> {
  const [house, door] = [building.trim(), number.trim()];
  const named = kind === 'villa' ? withWord(door, 'addresses.villa_number_is', t) : withWord(door, 'addresses.office_number_is', t);
  const note = { driverNote: driverNote.trim() };
  if (kind === 'villa') return { building: [named, house].filter(Boolean).join(t('addresses.separator')), apartment: '', ...note };
  return { building: house, apartment: kind === 'office' ? named : door, ...note };
}

/** Adds the kind to a bare number; `Villa 12` and company names have it already. */
const withWord = (number: string, key: MessageKey, t: Translator): string => (/\p{L}{3}/u.test(number) ? number : t(key, { number }));

/** Default label: home or work, unless taken. */
export function unitAddressLabel({ kind }: UnitAddress, building: string, taken: readonly string[], t: Translator): string {
  const usual = t(kind === 'office' ? 'addresses.name_work' : 'addresses.name_home');
  return taken.includes(usual) ? building : usual;
}

interface Pin {
  place: ChosenPlace;
  locale: Locale;
  named: PointName | undefined;
  city: string;
  /** Between the parts of a label. */
  separator: string;
}

/** A label that is only coordinates. */
const isPoint = /^-?\d+\.\d+, -?\d+\.\d+$/;

/** Road from the geocoder, else the pin's label without its city; empty when unknown. */
export function streetOf({ place, locale, named, city, separator }: Pin): string {
  if (named?.street) return named.street;
  const chosen = place.locale === locale && !isPoint.test(place.label) ? place.label : null;
  const label = chosen ?? named?.label ?? (isPoint.test(place.label) ? '' : place.label);
  const end = `${separator}${city}`;
  return (label.endsWith(end) ? label.slice(0, -end.length) : label).slice(0, 160);
}
