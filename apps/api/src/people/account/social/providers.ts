/** Configured providers and the demo's built-in one; loads the library lazily. */

import { createHmac } from 'node:crypto';
import type { Provider } from '@sufra/contract/account/social/model';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../../../config/env.ts';
import { type ProviderSettings, signInPrefix } from '../../../config/sign-in.ts';
import type { Context } from '../../../context/context.ts';
import type { IdentityProvider } from './identity.ts';

/** Client secret, derived equally by all processes of an installation. */
export const clientSecretOf = (secret: string): string => createHmac('sha256', secret).update('sandbox-sign-in:client').digest('base64url');

export type Providers = Readonly<Partial<Record<Provider, IdentityProvider>>>;

export async function openProviders({ providers: { google, facebook } }: Pick<Env, 'providers'>, secret: string): Promise<Providers> {
  const complete = (settings: ProviderSettings): ProviderSettings =>
    settings.reachedAt ? { ...settings, clientSecret: clientSecretOf(secret) } : settings;
  return {
    ...(google ? { google: (await import('./oidc.ts')).openIdProvider(complete(google)) } : {}),
    ...(facebook ? { facebook: (await import('./facebook.ts')).facebookProvider(complete(facebook)) } : {}),
  };
}

/** Mounts the demo's provider when no real one is configured. */
export async function mountSandboxSignIn(
  app: FastifyInstance,
  { env, secret, now }: Pick<Context, 'env' | 'secret' | 'now'>,
): Promise<void> {
  const { google } = env.providers;
  if (!google?.reachedAt || google.url === null) return;
  const plugin = await import('./sandbox/plugin.ts');
  const { publicUrl } = env;
  const options = { url: google.url, publicUrl, clientId: google.clientId, clientSecret: clientSecretOf(secret), secret, now };
  await app.register(plugin.sandboxSignIn, { prefix: signInPrefix, ...options });
}
