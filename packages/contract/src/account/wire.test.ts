import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectRoundTrip, overTheWire } from '../testing/wire-values.ts';
import type { Credentials, Registration } from './model.ts';
import { loginBody, loginResponse, refreshResponse, registerBody } from './schemas.ts';
import { refreshedTokens } from './session-wire.ts';
import { credentials as credentialsMap, registration as registrationMap, tokens as tokensMap } from './wire.ts';

const tokens = fc.record({ access: fc.string(), refresh: fc.string() });
const email = fc.constantFrom('layla@example.com', 'نورة@مثال.امارات');
const maybe = fc.option(fc.boolean(), { nil: undefined });

test('AUTH-04 the two tokens of a session survive the wire, and are never mistaken for each other', () => {
  expectRoundTrip(tokens, tokensMap.toWire, loginResponse, tokensMap.fromWire);
  expectRoundTrip(tokens, refreshedTokens.toWire, refreshResponse, refreshedTokens.fromWire);
  expect(tokensMap.toWire({ access: 'a', refresh: 'r' })).toEqual({ auth_token: 'a', refresh_token: 'r' });
  expect(refreshedTokens.toWire({ access: 'a', refresh: 'r' })).toEqual({ token: 'a', refreshToken: 'r' });
});

test('AUTH-05 the registration of a customer reaches the server unchanged, without an address', () => {
  const registration: fc.Arbitrary<Registration> = fc
    .record({
      name: fc.constantFrom('Layla Haddad', 'نورة'),
      email,
      phone: fc.constantFrom('+971501112223', '050-111-2223'),
      password: fc.string({ minLength: 8, maxLength: 200 }),
      newsletter: maybe,
    })
    .map((rest) => ({ ...rest, confirmPassword: rest.password }));
  fc.assert(
    fc.property(registration, (any) => {
      const wire = overTheWire(registrationMap.toWire(any)) as Record<string, unknown>;
      expect(wire.address).toBe('No address');
      expect(registrationMap.fromWire(registerBody.parse(wire))).toEqual(any);
    }),
  );
});

test('AUTH-01 AUTH-04 the credentials of a customer reach the server unchanged', () => {
  const credentials: fc.Arbitrary<Credentials> = fc.record({
    email,
    password: fc.string({ minLength: 1, maxLength: 200 }),
    remember: maybe,
  });
  fc.assert(
    fc.property(credentials, (any) => {
      expect(credentialsMap.fromWire(loginBody.parse(overTheWire(credentialsMap.toWire(any))))).toEqual(any);
    }),
  );
});
