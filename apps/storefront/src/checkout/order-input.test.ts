import type { Address } from '@sufra/contract/addresses/model';
import { checkout } from '@sufra/contract/checkout/endpoints';
import { checkoutBody } from '@sufra/contract/checkout/schemas';
import { describe, expect, test } from 'vitest';
import { canPayWith, checkoutInput, firstAddress, isWrongTip, joinComments, orderFingerprint } from './order-input.ts';
import { address, orderDraft } from './testing.ts';

describe('checkout request', () => {
  test('CHK-05 puts the note first, then ticked options, one per line', () => {
    expect(joinComments(' Side door ', ['No Cutlery', 'Missed Call on Arrive'])).toBe('Side door\nNo Cutlery\nMissed Call on Arrive');
    expect(joinComments('', [false, 'Missed Call on Arrive'])).toBe('Missed Call on Arrive');
    expect(joinComments('  ', [false, false])).toBe('');
  });

  test('CHK-05 sends a single space for a line without a note', () => {
    expect(checkoutInput(orderDraft(), new Date()).lines.map((line) => line.note)).toEqual([' ', 'no onions']);
  });

  test('CHK-08 contains ids, quantities and the shown total, but no prices of lines', () => {
    const input = checkoutInput(orderDraft(), new Date('2026-11-21T16:00:00Z'));
    expect(input).toMatchObject({
      branchId: 1,
      orderType: 'delivery',
      addressId: 7,
      orderDate: '2026-11-21T16:00:00.000Z',
      expectedTotal: 8750,
    });
    expect(input.lines[1]).toEqual({ itemId: 12, quantity: 2, options: [{ id: 31, quantity: 3 }], note: 'no onions' });
    expect(checkoutBody.safeParse(checkout.send(input)).success).toBe(true);
  });

  test('CHK-08 rejects a tip above the limit or invalid; none is valid', () => {
    expect(['200.01', '-5', 'five', '1.005'].map(isWrongTip)).toEqual([true, true, true, true]);
    expect(['200', '7.5', '', ' ', null].map(isWrongTip)).toEqual([false, false, false, false, false]);
  });

  test('CHK-08 sends a tip, which changes the order’s fingerprint', () => {
    expect(checkoutInput(orderDraft({ tip: 750 }), new Date()).tip).toBe(750);
    expect(checkoutInput(orderDraft({ tip: 0 }), new Date())).not.toHaveProperty('tip');
    expect(orderFingerprint(orderDraft({ tip: 750 }))).not.toBe(orderFingerprint(orderDraft()));
  });

  test('DOC-04 CHK-07 a company changes the fingerprint; deleting one does not', () => {
    const company = { name: 'Dune L.L.C', address: 'Bay Square, Dubai', trn: '100123456700003' };
    expect(checkoutInput(orderDraft({ company }), new Date()).company).toEqual(company);
    expect(checkoutInput(orderDraft({ company: null }), new Date()).company).toBeNull();
    expect(checkoutInput(orderDraft(), new Date())).not.toHaveProperty('company');
    expect(orderFingerprint(orderDraft({ company }))).not.toBe(orderFingerprint(orderDraft()));
    expect(orderFingerprint(orderDraft({ company: null }))).toBe(orderFingerprint(orderDraft()));
  });

  test('CAR-01 CHK-07 another car changes the order’s fingerprint; deleting the saved one does not', () => {
    const car = { model: 'Nissan Patrol', colour: 'white', plate: 'K 12345' } as const;
    expect(checkoutInput(orderDraft({ car }), new Date()).car).toEqual(car);
    expect(checkoutInput(orderDraft(), new Date())).not.toHaveProperty('car');
    expect(orderFingerprint(orderDraft({ car }))).not.toBe(orderFingerprint(orderDraft()));
    expect(orderFingerprint(orderDraft({ car: null }))).toBe(orderFingerprint(orderDraft()));
  });

  test('CHK-01 a pickup has no address', () => {
    expect(checkoutInput(orderDraft({ orderType: 'pickup' }), new Date())).toMatchObject({ addressId: null, orderType: 'pickup' });
  });

  test('SLOT-01 sends the slot of a scheduled order only', () => {
    const slotStart = '2026-11-24T19:15:00+04:00';
    expect(checkoutInput(orderDraft(), new Date()).slotStart).toBeNull();
    const input = checkoutInput(orderDraft({ slotStart }), new Date());
    expect(checkoutBody.parse(checkout.send(input))).toMatchObject({ slot_start: slotStart });
  });

  test('CHK-07 another note, slot or edited address changes the fingerprint; time, total and code do not', () => {
    expect(orderFingerprint(orderDraft({ total: 1, promoCode: 'WELCOME' }))).toBe(orderFingerprint(orderDraft()));
    for (const change of [
      { comments: 'ring twice' },
      { slotStart: '2026-11-24T19:15:00+04:00' },
      { address: { ...address(7), building: 'Tower B' } },
    ])
      expect(orderFingerprint(orderDraft(change))).not.toBe(orderFingerprint(orderDraft()));
  });
});

describe('CHK-02 preselected address', () => {
  const here = [address(1), address(2, { isDefault: true }), address(3)];
  const cases: [string, Address[], number | null, number | undefined][] = [
    ['is the default one', here, null, 2],
    ['is the one just added', here, 3, 3],
    ['is the first of the branch when the default belongs to another', [address(1, { isDefault: true, branchId: 9 }), address(4)], null, 4],
    ['is never one that the branch no longer delivers to', [address(1, { isDefault: true, isDeliverable: false }), address(5)], null, 5],
    ['is none when there is none', [], null, undefined],
  ];
  test.each(cases)('CHK-02 it %s', (_, addresses, wantedId, expected) => {
    expect(firstAddress(addresses, 1, wantedId)?.id).toBe(expected);
  });
});

test('CHK-02 offers cards only when the server accepts them', () => {
  const { method } = orderDraft();
  expect(canPayWith(method)).toBe(true);
  expect(canPayWith({ ...method, isAvailable: false })).toBe(false);
  expect(canPayWith({ ...method, isOnline: true })).toBe(true);
});

test('PAY-01 checkout sends return URLs for this branch with a card payment, and none with cash', () => {
  const cash = orderDraft();
  const card = orderDraft({ method: { ...cash.method, isOnline: true } });
  const { successUrl, failureUrl } = checkoutInput(card, new Date(), 'https://sufra.example');
  expect(successUrl).toBe('https://sufra.example/payment-return?to=%2FDubai%2520Marina%2Fmenu%2Fcheckout%2Fpayment-successful');
  expect(failureUrl).toBe('https://sufra.example/payment-return?to=%2FDubai%2520Marina%2Fmenu%2Fcheckout%2Fpayment-failed');
  expect(checkoutInput(cash, new Date(), 'https://sufra.example')).toMatchObject({ successUrl: null, failureUrl: null });
});
