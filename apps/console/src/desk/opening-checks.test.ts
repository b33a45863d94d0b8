import type { DeskEntries } from '@sufra/contract/desk/model';
import { expect, test } from 'vitest';
import { openingChecks } from './opening-checks.ts';

const whole = {
  ...{ 'name.en': 'The Quay', 'name.ar': 'الرصيف', 'address.en': 'Pier 1', 'address.ar': 'رصيف 1', phone: '+97145550100' },
  ...{ position: { lat: 25, lng: 55 }, pickup: true, delivers: true, areas: ['near'], 'hours.fri': '24h', 'hours.sat': 'closed' },
  ...{ paymentMethods: ['cash'], 'announce.emails': ['quay@cafe.example'], picture: 'quay.jpg' },
};
const quay = { code: 'QUAY', isActive: true, fields: whole };
const bay = { ...whole, 'name.en': 'The Bay', phone: '+97145550123', position: { lat: 25.1, lng: 55 }, 'hours.fri': '10:00-22:00' };
const checks = (fields: Record<string, unknown>, all: DeskEntries['things'] = [quay]) => openingChecks({ code: 'BAY', fields }, all);
const said = (fields: Record<string, unknown>, all?: DeskEntries['things']) => checks(fields, all).map(({ says }) => says);

test('DESK-18 a complete branch has no pre-opening checks', () => {
  expect(checks(bay)).toEqual([]);
});

test('DESK-18 warns first about delivery without an area, with the screen to fix it', () => {
  expect(checks({ ...bay, areas: [], picture: '' })).toEqual([
    { says: 'no_area', isWarning: true, at: 'areas' },
    { says: 'no_picture', isWarning: false, at: { field: 'picture' } },
  ]);
  expect(said({ ...bay, areas: [], delivers: false })).toEqual([]);
});

test('DESK-18 lists values equal to another open branch’s, with its name', () => {
  const copy = { ...bay, phone: whole.phone, position: { lat: 25, lng: 55 }, 'hours.fri': '24h' };
  expect(checks(copy)).toEqual([
    { says: 'same_hours', isWarning: false, at: 'hours', as: { en: 'The Quay', ar: 'الرصيف' } },
    { says: 'same_phone', isWarning: false, at: { field: 'phone' }, as: { en: 'The Quay', ar: 'الرصيف' } },
    { says: 'same_place', isWarning: false, at: { field: 'position' }, as: { en: 'The Quay', ar: 'الرصيف' } },
  ]);
  expect(said(copy, [{ ...quay, isActive: false }])).toEqual([]);
  // A branch is no copy of itself.
  expect(said(copy, [{ code: 'BAY', isActive: true, fields: copy }])).toEqual([]);
});

test('DESK-18 warns about what prevents orders, and only lists the rest', () => {
  const none = { pickup: false, delivers: false, 'hours.fri': 'closed', paymentMethods: [], 'announce.emails': [], 'address.ar': '' };
  expect(checks({ ...bay, ...none }).map(({ says, isWarning, at }) => [says, isWarning, at])).toEqual([
    ['no_way', true, { field: 'pickup' }],
    ['no_hours', true, 'hours'],
    ['no_payment', true, { field: 'paymentMethods' }],
    ['no_emails', false, { field: 'announce.emails' }],
    ['no_arabic', false, { field: 'address.ar' }],
  ]);
});
