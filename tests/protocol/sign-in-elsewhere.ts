/** Signs in at the provider before the recorded calls, and saves what they need by name. */

import type { TestProvider } from '@sufra/api/people/account/social/provider-testing.ts';
import { linkProvider } from '@sufra/contract/account/social/served';
import type { TestApi } from '../support/api.ts';
import { testBrowser } from '../support/sign-in.ts';

export async function signedInElsewhere(api: TestApi, provider: TestProvider): Promise<Map<string, unknown>> {
  /** Simulates the return from the provider with these claims. Returns code and cookie. */
  const comesBack = async (claims: Record<string, unknown>) => {
    const browser = testBrowser(api);
    const landing = await browser.comeBack('google', provider.agree(await browser.start('google'), claims));
    return [new URL(landing, 'http://sufra.test').hash.slice(1), browser.headers().cookie];
  };
  const [newcomerCode, newcomerCookie] = await comesBack({ sub: 'noura', email: 'noura@example.com', name: 'Noura' });

  const huda = await api.customer({ email: 'huda@example.com', name: 'Huda Karam', password: 'karak at seven' });
  await api.context.db.updateTable('customer').set({ email_confirmed_at: api.context.now() }).where('email', '=', huda.email).execute();
  const [sameEmailCode, sameEmailCookie] = await comesBack({ sub: 'not-huda', email: huda.email });
  const browser = testBrowser(api);
  const { data, headers } = await api.call(linkProvider, { token: huda.token, body: { provider: 'google', password: huda.password } });
  browser.keep(headers);
  await browser.comeBack('google', provider.agree(data.url, { sub: 'huda', email: huda.email }));
  return new Map(Object.entries({ newcomerCode, newcomerCookie, sameEmailCode, sameEmailCookie, huda: huda.token }));
}
