/** Simulates a browser's OAuth round trip: cookies and redirects. */
import type { NewcomerDetails, Provider } from '@sufra/contract/account/social/model';
import { socialLogin, socialRegister } from '@sufra/contract/account/social/served';
import { callbackPath, startPath } from '@sufra/contract/account/social/wire';
import type { Answer, TestApi } from './api.ts';

export interface TestBrowser {
  cookies: Map<string, string>;
  /** Starts the sign-in: URL of the provider's page, or another redirect. */
  start(provider: Provider, query?: Record<string, string>, headers?: Record<string, string>): Promise<string>;
  /** Calls the callback with this query; returns the redirect. */
  comeBack(provider: Provider, query: URLSearchParams): Promise<string>;
  /** Completes the sign-in, as the landing page does. */
  takeOver(landing: string): ReturnType<typeof exchange>;
  register(landing: string, details?: Partial<NewcomerDetails>): ReturnType<typeof exchange>;
  headers(): Record<string, string>;
  keep(headers: Answer<unknown>['headers']): void;
}

const exchange = (api: TestApi, body: object, headers: Record<string, string>, endpoint: typeof socialLogin | typeof socialRegister) =>
  api.call(endpoint, { body, headers });

export function testBrowser(api: TestApi): TestBrowser {
  const cookies = new Map<string, string>();
  const open = async (url: string, more: Record<string, string> = {}) => {
    const answer = await api.app.inject({ method: 'GET', url, headers: { ...browser.headers(), ...more } });
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    return String(answer.headers.location ?? answer.statusCode);
  };
  const codeOf = (landing: string) => new URL(landing, 'http://sufra.test').hash.slice(1);
  const browser: TestBrowser = {
    cookies,
    headers: () => ({ cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
    keep(headers) {
      for (const cookie of [headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(String(cookie)) ?? [];
        cookies.set(name, value);
      }
    },
    start: (provider, query = {}, more = {}) => open(`/api${startPath(provider)}?${new URLSearchParams(query)}`, more),
    comeBack: (provider, query) => open(`/api${callbackPath(provider)}?${query}`),
    takeOver: (landing) => exchange(api, { code: codeOf(landing) }, browser.headers(), socialLogin),
    register: (landing, details = {}) =>
      exchange(
        api,
        { code: codeOf(landing), name: 'Noura Saleh', phone: '+971501234567', email: 'typed@example.com', ...details },
        browser.headers(),
        socialRegister,
      ),
  };
  return browser;
}
