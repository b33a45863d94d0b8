import { countries } from '@sufra/contract/country';
import { expect, test } from 'vitest';
import { fieldsOf } from './delivery.tsx';
import { type DraftLine, dialled, draftAddress, newDraft, phoneOrder, priceQuestion, withLine } from './draft.ts';

const branch = { id: 1, code: 'MARINA' };
const lineOf = (itemId: number, changes: Partial<DraftLine> = {}): DraftLine => ({
  ...{ itemId, name: { en: `Dish ${itemId}`, ar: '' }, quantity: 1, minQuantity: 1, hasOptions: false, options: [], note: '' },
  ...changes,
});
const home = {
  ...{ city: 'Dubai', street: 'Al Marsa Street', building: 'Marina Tower', apartment: '', floor: '', landmark: '' },
  ...{ makaniNumber: '', driverNote: '', lat: 25.08, lng: 55.14 },
};

test('CALL-04 an equal dish gets a higher quantity; another note or option is a line of its own', () => {
  const first = withLine([], lineOf(1, { quantity: 2 }));
  expect(withLine(first, lineOf(1)).map(({ quantity }) => quantity)).toEqual([3]);
  expect(withLine(first, lineOf(1, { quantity: 99 })).map(({ quantity }) => quantity)).toEqual([99]);
  expect(withLine(first, lineOf(1, { note: 'No onions' }))).toHaveLength(2);
  expect(withLine(first, lineOf(1, { options: [{ id: 7, name: { en: 'Large', ar: '' }, quantity: 1 }] }))).toHaveLength(2);
  expect(withLine(first, lineOf(2), 0).map(({ itemId }) => itemId)).toEqual([2]);
});

test('CALL-01 asks for the price as the storefront does, once dishes and location are known', () => {
  const draft = { ...newDraft('delivery'), lines: [lineOf(1)] };
  expect(priceQuestion(branch, newDraft('pickup'))).toBeNull();
  expect(priceQuestion(branch, draft)).toBeNull();
  expect(priceQuestion(branch, { ...draft, address: draftAddress(home) })).toEqual({
    ...{ branchId: 1, branchCode: 'MARINA', addressId: null, orderType: 'delivery', slotStart: null, lat: 25.08, lng: 55.14 },
    isByPhone: true,
    lines: [{ itemId: 1, quantity: 1, note: '', options: [] }],
  });
  expect(priceQuestion(branch, { ...draft, orderType: 'pickup' })).not.toHaveProperty('lat');
});

test('CALL-01 the order has the address of a delivery only, and the number with its country', () => {
  const draft = { ...newDraft('delivery'), lines: [lineOf(1)], phone: '050 111 2299', name: 'Sana', address: draftAddress(home) };
  const agreed = { methodId: 3, total: 2500 };
  expect(phoneOrder(1, draft, agreed)).toMatchObject({ phone: '+971501112299', address: home, paymentMethodId: 3, expectedTotal: 2500 });
  const collected = phoneOrder(1, { ...draft, orderType: 'pickup', slotStart: '2026-11-21T13:00:00+04:00' }, agreed);
  expect(collected).not.toHaveProperty('address');
  expect(collected).not.toHaveProperty('company');
  const company = { name: 'Dune LLC', trn: '100123456700003', address: 'Bay Square' };
  expect(phoneOrder(1, { ...draft, company: { ...company, isOn: true } }, agreed).company).toEqual(company);
  expect(collected.slotStart).toBe('2026-11-21T13:00:00+04:00');
  expect([dialled('+971 50 111 2299'), dialled('00971501112299'), dialled('٠٥٠١١١٢٢٩٩')]).toEqual([
    '+971501112299',
    '+971501112299',
    '+971501112299',
  ]);
});

test('CALL-03 I18N-06 an address has a Makani number in the Emirates only', () => {
  const asked = Object.values(countries).filter((of) => fieldsOf(of).some(([name]) => name === 'makaniNumber'));
  expect(asked.map(({ code }) => code)).toEqual(['AE']);
  expect(fieldsOf(countries.SA)).toHaveLength(7);
});
