/** Simulates a browser's OAuth round trip: cookies and redirects. */

import { callbackPath, type NewcomerDetails, type Provider, startPath } from '@sufra/contract/account/social/model';
import { socialLogin, socialRegister } from '@sufra/contract/account/social/served';
import type { Answer, TestApi } from './api.ts';

export type TestBrowser = ReturnType<typeof testBrowser>;

export function testBrowser(api: TestApi) {
  const cookies = new Map<string, string>();
  const headers = (): Record<string, string> => ({ cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') });
  const open = async (url: string, more: Record<string, string> = {}) => {
    const answer = await api.app.inject({ method: 'GET', url, headers: { ...headers(), ...more } });
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    return String(answer.headers.location ?? answer.statusCode);
  };
  const exchange = (landing: string, endpoint: typeof socialLogin | typeof socialRegister, details: object = {}, more: object = {}) =>
    api.call(endpoint, {
      body: { code: new URL(landing, 'http://sufra.test').hash.slice(1), ...details },
      headers: { ...headers(), ...more },
    });
  return {
    cookies,
    headers,
    keep(received: Answer<unknown>['headers']) {
      for (const cookie of [received['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(String(cookie)) ?? [];
        cookies.set(name, value);
      }
    },
    /** Starts the sign-in: URL of the provider's page, or another redirect. */
    start: (provider: Provider, query: Record<string, string> = {}, more: Record<string, string> = {}) =>
      open(`/api${startPath(provider)}?${new URLSearchParams(query)}`, more),
    /** Calls the callback with this query; returns the redirect. */
    comeBack: (provider: Provider, query: URLSearchParams) => open(`/api${callbackPath(provider)}?${query}`),
    /** Completes the sign-in, as the landing page does. */
    takeOver: (landing: string) => exchange(landing, socialLogin),
    register: (landing: string, details: Partial<NewcomerDetails> = {}, more: object = {}) =>
      exchange(landing, socialRegister, { name: 'Noura Saleh', phone: '+971501234567', email: 'typed@example.com', ...details }, more),
  };
}
