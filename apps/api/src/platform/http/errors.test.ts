import { describe, expect, test } from 'vitest';
import { translator } from '../messages.ts';
import {
  asRefusal,
  errorBody,
  InvalidInput,
  invalidInput,
  localizedValues,
  optionalPoint,
  Refusal,
  refusalText,
  requireFound,
} from './errors.ts';

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

  test('formats numbers alone as amounts', () => {
    expect(localizedValues({ total: 5400, minimum: 'none', max: 3 }, 'en')).toEqual({ total: 'AED 54.00', minimum: 'none', max: 3 });
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

describe('ERR-03 an error of the framework or the database', () => {
  const wrong = (field: string) => new InvalidInput({ [field]: ['errors.invalid'] });
  test.each<[string, object, Refusal | InvalidInput | null]>([
    ['of an erased customer', { constraint: 'customer_is_erased' }, new Refusal('not_authenticated')],
    ['of another constraint', { constraint: 'gift_is_left' }, null],
    ['with status 413', { statusCode: 413 }, new Refusal('payload_too_large')],
    ['with a malformed URL', { statusCode: 400, code: 'FST_ERR_BAD_URL' }, wrong('url')],
    ['with a long parameter', { statusCode: 414, code: 'FST_ERR_MAX_PARAM_LENGTH' }, wrong('url')],
    ['with status 400', { statusCode: 400, code: 'FST_ERR_CTP_INVALID_JSON_BODY' }, wrong('body')],
    ['with status 499', { statusCode: 499 }, wrong('body')],
    ['with status 399', { statusCode: 399 }, null],
    ['with status 500', { statusCode: 500 }, null],
    ['without a status', {}, null],
  ])('%s', (_, properties, expected) => {
    const answer = asRefusal(Object.assign(new Error('failed'), properties));
    expect(answer && { ...answer }).toEqual(expected && { ...expected });
    expect(answer?.constructor).toBe(expected?.constructor);
  });

  test('that is a refusal already stays itself', () => {
    for (const given of [new Refusal('not_found'), wrong('name')]) expect(asRefusal(given)).toBe(given);
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
