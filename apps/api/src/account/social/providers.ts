/** The configured providers. Their library is loaded only where there is one. */
import type { Provider } from '@sufra/contract/account/social/model';
import type { Env } from '../../env.ts';
import type { IdentityProvider } from './identity.ts';

export type Providers = Readonly<Partial<Record<Provider, IdentityProvider>>>;

export async function openProviders({ providers: { google, facebook } }: Pick<Env, 'providers'>): Promise<Providers> {
  return {
    ...(google ? { google: (await import('./oidc.ts')).openIdProvider(google) } : {}),
    ...(facebook ? { facebook: (await import('./facebook.ts')).facebookProvider(facebook) } : {}),
  };
}
