import type { DeskEntries, DeskEntry } from '@sufra/contract/desk/model';
import { expect, test } from 'vitest';
import { copiedFields, copiedPrices } from './copy-branch.ts';

const branch: DeskEntry = {
  ...{
    kind: 'branch',
    code: 'QUAY',
    isActive: true,
    readOnly: null,
    mayChange: [],
    branches: [],
    archived: [],
    trail: [],
    planned: [],
    pictures: {},
  },
  shopPage: null,
  fields: {
    'name.en': 'The Quay',
    phone: '+97145550100',
    position: { lat: 25, lng: 55 },
    isHidden: false,
    'announce.emails': ['quay@cafe.example'],
    'announce.webhook': 'https://till.example',
    'announce.escalation.emails': ['owner@cafe.example'],
    'announce.escalation.webhook': 'https://calls.example',
    'hours.fri': '24h',
    load: null,
    paymentMethods: ['cash'],
    pickupMinutes: 15,
    'printer.address': '192.168.1.50',
    'printer.width': 58,
  },
};

test('DESK-18 copies a branch’s hours, payment methods and times, not its own data', () => {
  expect(copiedFields(branch, 'BAY').map(({ code, field, before, after }) => [code, field, before, after])).toEqual([
    ['BAY', 'hours.fri', null, '24h'],
    ['BAY', 'paymentMethods', null, ['cash']],
    ['BAY', 'pickupMinutes', null, 15],
    ['BAY', 'printer.width', null, 58],
  ]);
});

test('DESK-18 copies branch prices, except unknown codes and retired dishes', () => {
  const dishes = {
    things: [
      { code: 'cookie', isActive: true, fields: { 'price.pickup': 10, 'at.QUAY.price.pickup': 0, 'at.QUAY-2.price.pickup': 5 } },
      { code: 'tea', isActive: true, fields: { 'at.QUAY.isHidden': true, 'at.QUAY.price.delivery': null } },
      { code: 'gone', isActive: false, fields: { 'at.QUAY.price.pickup': 9 } },
    ],
  } as unknown as DeskEntries;
  expect(copiedPrices(dishes, 'QUAY', 'BAY')).toEqual([
    { kind: 'item', code: 'cookie', field: 'at.BAY.price.pickup', before: null, after: 0 },
    { kind: 'item', code: 'tea', field: 'at.BAY.isHidden', before: false, after: true },
  ]);
});
