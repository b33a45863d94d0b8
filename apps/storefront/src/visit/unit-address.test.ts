import { countries, inCountry } from '@sufra/contract/country';
import { ar, en } from '@sufra/i18n/testing';
import { describe, expect, test } from 'vitest';
import { streetOf, type UnitAddress, unitAddressFields, unitAddressLabel, unitAddressProblems } from './unit-address.ts';

const unit = (change: Partial<UnitAddress> = {}): UnitAddress => ({
  kind: 'apartment',
  building: ' Marina Tower ',
  number: ' 1204 ',
  driverNote: '',
  ...change,
});

describe('short address form of the checkout', () => {
  test('TRY-02 an apartment and an office need building and number, a villa its number', () => {
    expect(unitAddressProblems(unit())).toEqual({});
    expect(unitAddressProblems(unit({ building: ' ', number: '' }))).toEqual({
      building: 'addresses.building_required',
      number: 'addresses.apartment_number_required',
    });
    expect(unitAddressProblems(unit({ kind: 'office', number: ' ' }))).toEqual({ number: 'addresses.office_number_required' });
    expect(unitAddressProblems(unit({ kind: 'villa', building: '', number: '12' }))).toEqual({});
    expect(unitAddressProblems(unit({ kind: 'villa', number: '' }))).toEqual({ number: 'addresses.villa_number_required' });
  });

  test('TRY-02 I18N-06 a villa in Kuwait needs its block and street, which no map names', () => {
    const villa = unit({ kind: 'villa', building: '', number: '12' });
    expect(inCountry(countries.KW, () => unitAddressProblems(villa))).toEqual({ building: 'addresses.building_required' });
  });

  test('TRY-02 adds the kind to a bare villa or office number only', () => {
    expect(unitAddressFields(unit({ driverNote: ' Ring twice ' }), en)).toEqual({
      building: 'Marina Tower',
      apartment: '1204',
      driverNote: 'Ring twice',
    });
    expect(unitAddressFields(unit({ kind: 'office', number: '7B' }), en)).toMatchObject({
      building: 'Marina Tower',
      apartment: 'Office 7B',
    });
    expect(unitAddressFields(unit({ kind: 'office', number: 'Sufra Ltd' }), en)).toMatchObject({ apartment: 'Sufra Ltd' });
    expect(unitAddressFields(unit({ kind: 'villa', building: '', number: '12' }), ar)).toMatchObject({
      building: 'فيلا 12',
      apartment: '',
    });
    expect(unitAddressFields(unit({ kind: 'villa', building: 'Al Reef', number: 'Villa 12' }), en)).toMatchObject({
      building: 'Villa 12, Al Reef',
    });
  });

  test('TRY-02 labels the address home or work, unless taken', () => {
    expect(unitAddressLabel(unit({ kind: 'villa' }), 'Villa 12', [], en)).toBe(en('addresses.name_home'));
    expect(unitAddressLabel(unit({ kind: 'office' }), 'Marina Tower', [], ar)).toBe(ar('addresses.name_work'));
    expect(unitAddressLabel(unit(), 'Marina Tower', [en('addresses.name_home')], en)).toBe('Marina Tower');
  });
});

describe('street of a pin', () => {
  const place = { lat: 25.08, lng: 55.14, label: 'JBR, The Walk, Dubai', locale: 'en' as const };
  const pin = { place, locale: 'en' as const, named: undefined, city: 'Dubai', separator: ', ' };
  test('TRY-02 uses the road, else the pin’s label without city, never coordinates', () => {
    const named = { label: 'Dubai Marina, Dubai', city: 'Dubai', attribution: null };
    expect(streetOf({ ...pin, named: { ...named, street: 'Al Marsa Street' } })).toBe('Al Marsa Street');
    expect(streetOf({ ...pin, named })).toBe('JBR, The Walk');
    // A label in the other language is replaced by the pin's localized name.
    expect(streetOf({ ...pin, place: { ...place, label: 'ذا ووك', locale: 'ar' }, named })).toBe('Dubai Marina');
    expect(streetOf({ ...pin, place: { ...place, label: '25.08000, 55.14000' }, named })).toBe('Dubai Marina');
    expect(streetOf({ ...pin, place: { ...place, label: '25.08000, 55.14000' } })).toBe('');
  });
});
