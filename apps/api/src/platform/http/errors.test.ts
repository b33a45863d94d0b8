import { describe, expect, test } from 'vitest';
import { translator } from '../messages.ts';
import { errorBody, InvalidInput, invalidInput, optionalPoint, Refusal, refusalText, requireFound } from './errors.ts';

const [english, arabic] = [translator('en'), translator('ar')];

describe('ERR-03 a refusal', () => {
  test('has status, localized text in dirhams, and details in AED', () => {
    const refusal = Refusal.of({
      problem: 'below_minimum',
      values: { missing: 1250, minimum: 4000 },
      details: { missing: 1250, minimum: 4000 },
    });
    expect([refusal.status, refusal.message]).toEqual([430, 'below_minimum']);
    expect(errorBody(refusal, english, 'the-request')).toEqual({
      error: 'Your order is AED 12.50 short of the delivery minimum of AED 40.00. Please add something more.',
      code: 'below_minimum',
      missing: 12.5,
      minimum: 40,
      request_id: 'the-request',
    });
  });

  test.each([
    ['price_changed', { total: 5400 }, 'Prices have changed: your order is now AED 54.00. Please look it over and confirm again.'],
    ['total_too_high', { maximum: 2_000_000 }, 'We take orders of up to AED 20,000.00 online. Please order less, or call the branch.'],
    // A number that is not an amount is not formatted.
    ['modifier_maximum', { max: 200, category: 'Sauces' }, 'You can select up to 200 option(s) from Sauces.'],
  ] as const)('%s names its subject', (code, values, text) => {
    expect(refusalText(new Refusal(code, values), english)).toBe(text);
  });

  test('names a dish in the reader’s language', () => {
    const refusal = new Refusal('item_minimum', { min: 2, name: { en: 'Hummus', ar: 'حمص' } });
    expect(refusalText(refusal, english)).toBe('Please order at least 2 of Hummus.');
    expect(refusalText(refusal, arabic)).toContain('حمص');
  });

  test('with status 422 answers as invalid input, with its code', () => {
    expect(errorBody(new Refusal('wrong_transaction'), english, 'the-request')).toEqual({
      payload: { wrong_transaction: ["This payment doesn't belong to this order."] },
      code: 'wrong_transaction',
    });
  });
});

describe('ERR-03 wrong input', () => {
  test('is reported by path, once per message; foreign messages become a generic one', () => {
    const { fields, status, message } = invalidInput([
      { path: ['order_details', 0, 'quantity'], message: 'Invalid input: expected number' },
      { path: ['order_details', 0, 'quantity'], message: 'Too small' },
      { path: ['email'], message: 'errors.email' },
      { path: ['email'], message: 'errors.required' },
      { path: [], message: 'not.a Key' },
      { path: ['phone'], message: 'see errors.phone' },
      { path: ['zone'], message: 'errors.zone!' },
    ]);
    expect(fields).toEqual({
      'order_details.0.quantity': ['errors.invalid'],
      email: ['errors.email', 'errors.required'],
      body: ['errors.invalid'],
      phone: ['errors.invalid'],
      zone: ['errors.invalid'],
    });
    expect([status, message]).toEqual([400, 'invalid input']);
  });

  test('is answered in the reader’s language', () => {
    const wrong = new InvalidInput({ url: ['errors.invalid'] }, 422);
    expect(errorBody(wrong, english, 'the-request')).toEqual({ payload: { url: ['This value is not valid.'] } });
    expect(errorBody(wrong, arabic, 'the-request')).toEqual({ payload: { url: [arabic('errors.invalid')] } });
    expect(wrong.withFieldNames({ url: 'address' })).toEqual(new InvalidInput({ address: ['errors.invalid'] }, 422));
  });
});

test('DATA-03 unknown paths return 404, and nothing else does', () => {
  for (const there of [0, '', false, 'x']) expect(requireFound(there)).toBe(there);
  for (const missing of [null, undefined]) expect(() => requireFound(missing)).toThrow(new Refusal('not_found'));
});

test('a point has both coordinates or none', () => {
  expect([optionalPoint({}), optionalPoint({ lat: 0, lng: 0 })]).toEqual([null, { lat: 0, lng: 0 }]);
  const refusedOf = (half: { lat?: number; lng?: number }) => {
    try {
      return optionalPoint(half);
    } catch (error) {
      return (error as InvalidInput).fields;
    }
  };
  expect(refusedOf({ lat: 25 })).toEqual({ lng: ['errors.invalid'] });
  expect(refusedOf({ lng: 55 })).toEqual({ lat: ['errors.invalid'] });
});
