import { memoryStorage } from '@sufra/calls/http-testing';
import { expect, test, vi } from 'vitest';

const storage = memoryStorage();
const location = { pathname: '/my-account/confirm', search: '', hash: '#1764000000.abc' };
vi.stubGlobal('window', { localStorage: storage, location });
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('sessionStorage', storage);

const { requireCustomer } = await import('./guards.ts');
const { takeFromTab } = await import('./tab.ts');
const leads = (path: string) => {
  expect(() => requireCustomer({ url: new URL(path, 'http://sufra.test') } as never, undefined as never)).toThrow();
  return takeFromTab('origin');
};

test('AUTH-03 keeps the fragment’s token when a mail link passes through login', () => {
  expect(leads('/my-account/confirm')).toBe('/my-account/confirm#1764000000.abc');
  expect(leads('/my-order?page=2')).toBe('/my-order?page=2');
});
