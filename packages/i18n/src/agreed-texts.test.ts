import { expect, test } from 'vitest';
import arabic from '../messages/ar.json' with { type: 'json' };
import english from '../messages/en.json' with { type: 'json' };
import type { MessageKey } from './index.ts';

/** Texts that are agreed to the letter in English; the browser's tests find them by their keys. */
const agreed: [MessageKey, string][] = [
  ['account.email_invalid', 'Invalid email address'],
  ['account.email_required', 'Email is required'],
  ['account.password_required', 'Password is required'],
  ['account.name_required', 'Name is required'],
  ['account.phone_required', 'Phone number is required'],
  ['account.phone_invalid', 'Invalid phone number'],
  ['account.password_short', 'Password must be at least 8 characters long'],
  ['account.confirm_required', 'Confirm password is required'],
  ['account.passwords_differ', 'Passwords must match'],
  ['addresses.name_required', 'Address name is required'],
  ['addresses.zone_required', 'Zone is required'],
  ['addresses.location_required', 'Location is required'],
  ['addresses.city_required', 'City is required'],
  ['addresses.street_required', 'Street name is required'],
  ['errors.session_expired', 'Your session has expired. Please login again.'],
];

test.each(agreed)('AUTH-02 AUTH-06 AUTH-12 ADDR-02 %s says "%s", and the same in Arabic', (key, text) => {
  expect(english[key]).toBe(text);
  expect(arabic[key]).toMatch(/^[^a-z]*\p{Script=Arabic}[^a-z]*$/iu);
});
