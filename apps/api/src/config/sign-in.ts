import type { Provider } from '@sufra/contract/account/social/model';
import * as z from 'zod/mini';
import { ConfigurationError } from './parts.ts';
import { ownAddress } from './payments.ts';

export interface ProviderSettings {
  clientId: string;
  clientSecret: string;
  /** URL of a substitute provider (demo or test); null for Google and Facebook. */
  url: string | null;
  /** Internal URL of the demo's provider, which browsers reach under `url`. */
  reachedAt?: string;
}

type Providers = Readonly<Partial<Record<Provider, ProviderSettings>>>;

export const providerSettings = {
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  FACEBOOK_CLIENT_ID: z.optional(z.string()),
  FACEBOOK_CLIENT_SECRET: z.optional(z.string()),
};

type ProviderValues = Partial<Record<keyof typeof providerSettings, string | undefined>>;

/** Path of the demo's identity provider on this server. */
export const signInPrefix = '/sandbox-sign-in';

const providerNames = {
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  facebook: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
} as const;

/** Configured providers; a demo without any gets the built-in one. */
export function providersOf(given: ProviderValues, demo: boolean, at: { publicUrl: string; host: string; port: number }): Providers {
  const configured = { ...providerOf(given, 'google'), ...providerOf(given, 'facebook') };
  return !demo || Object.keys(configured).length > 0 ? configured : sandboxProviders(at);
}

/** Undefined without id and secret; only one of them is an error. */
function providerOf(given: ProviderValues, provider: Provider): Providers {
  const [idName, secretName] = providerNames[provider];
  const { [idName]: clientId, [secretName]: clientSecret } = given;
  if (clientId && clientSecret) return { [provider]: { clientId, clientSecret, url: null } };
  if (clientId) throw new ConfigurationError(`${secretName}: is needed for ${idName}`);
  if (clientSecret) throw new ConfigurationError(`${idName}: is needed for ${secretName}`);
  return {};
}

/** The secret is derived by the installation, see `clientSecretOf`. */
function sandboxProviders({ publicUrl, ...at }: { publicUrl: string; host: string; port: number }): Providers {
  const settings = { clientId: 'sufra-demo', clientSecret: '', url: publicUrl + signInPrefix, reachedAt: ownAddress(at) + signInPrefix };
  return { google: settings, facebook: settings };
}
