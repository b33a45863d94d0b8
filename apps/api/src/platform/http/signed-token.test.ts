import { expect, test } from 'vitest';
import { derivedToken, readSignedToken, signedToken } from './signed-token.ts';

const now = new Date('2026-12-01T10:00:00Z');
const later = new Date('2026-12-01T10:00:01Z');
const token = signedToken('secret', 'papers', [7, 4_294_967_295], later);

test('a token carries its words until it expires', () => {
  expect(token).toMatch(/^[\w-]{38}$/);
  expect(readSignedToken('secret', 'papers', 2, token, now)).toEqual([7, 4_294_967_295]);
  expect(readSignedToken('secret', 'papers', 2, token, new Date(later.getTime() - 1))).toEqual([7, 4_294_967_295]);
  expect(readSignedToken('secret', 'papers', 2, token, later)).toBeNull();
  expect(readSignedToken('secret', 'mailbox', 0, signedToken('secret', 'mailbox', [], later), now)).toEqual([]);
});

test('a token of another secret, purpose or word count is invalid', () => {
  expect(readSignedToken('other', 'papers', 2, token, now)).toBeNull();
  expect(readSignedToken('secret', 'files', 2, token, now)).toBeNull();
  expect(readSignedToken('secret', 'papers', 1, token, now)).toBeNull();
  expect(readSignedToken('secret', 'papers', 3, token, now)).toBeNull();
  expect(readSignedToken('secret', 'papers', 2, '', now)).toBeNull();
});

test('a token with any changed byte is invalid', () => {
  const bytes = Buffer.from(token, 'base64url');
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(readSignedToken('secret', 'papers', 2, changed.toString('base64url'), now)).toBeNull();
  }
});

test('a derived token is the same each time, and another for each secret and purpose', () => {
  const derived = derivedToken('secret', 'refresh:1');
  // 256 bits in base64url.
  expect(derived).toMatch(/^[\w-]{43}$/);
  expect(derivedToken('secret', 'refresh:1')).toBe(derived);
  expect(derivedToken('secret', 'refresh:2')).not.toBe(derived);
  expect(derivedToken('other', 'refresh:1')).not.toBe(derived);
});
