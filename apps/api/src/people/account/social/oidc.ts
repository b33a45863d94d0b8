/** OpenID Connect (Google and others): authorization code flow with PKCE, state, nonce and verified ID token signatures. */
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import type { ProviderSettings } from '../../../config/sign-in.ts';
import { emailOf, failureOf, fetchAt, nameOf, subjectOf } from './claims.ts';
import { type Identity, type IdentityProvider, SignInFailure } from './identity.ts';

/** Timeout of the provider, and tolerated clock skew, in seconds. */
const timeout = 5;
const tolerance = 30;
/** Cache lifetime (ms) of discovered settings. */
const discoveredFor = 60 * 60_000;

export function openIdProvider({ clientId, clientSecret, url, reachedAt }: ProviderSettings): IdentityProvider {
  const issuer = url ?? 'https://accounts.google.com';
  let known: { configuration: Promise<Configuration>; until: number } | null = null;

  /** Lazy discovery, cached, so that an unreachable provider does not prevent the server's start. */
  async function configured(): Promise<Configuration> {
    if (known && known.until > Date.now()) return known.configuration;
    // Verify the signature although the token comes directly over TLS (defence in depth).
    const execute = [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])];
    const options = { execute, timeout, ...(reachedAt && { [customFetch]: fetchAt(issuer, reachedAt) }) };
    const configuration = discovery(new URL(issuer), clientId, {}, ClientSecretPost(clientSecret), options);
    known = { configuration, until: Date.now() + discoveredFor };
    try {
      return await configuration;
    } catch (error) {
      known = null;
      throw new SignInFailure('unreachable', `its settings cannot be read: ${(error as Error).message}`);
    }
  }

  return {
    async begin({ redirectUri, state, nonce, verifier }, locale) {
      return buildAuthorizationUrl(await configured(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ui_locales: locale,
      });
    },

    async finish(url, { state, nonce, verifier }) {
      const configuration = await configured();
      try {
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
        const tokens = await authorizationCodeGrant(configuration, url, checks);
        const claims = tokens.claims();
        if (!claims) throw new SignInFailure('refused', 'no ID token');
        // The library does not check `iat`.
        if (claims.iat > Date.now() / 1000 + tolerance) throw new SignInFailure('refused', 'an ID token from the future');
        const subject = subjectOf(claims.sub);
        // Some providers include the e-mail only in the userinfo response.
        const asks = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
        const told = asks ? await fetchUserInfo(configuration, tokens.access_token, subject) : claims;
        return identityOf({ issuer: claims.iss, subject }, told);
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}

function identityOf(key: Pick<Identity, 'issuer' | 'subject'>, told: Record<string, unknown>): Identity {
  const email = emailOf(told.email);
  // Strict comparison: some providers send a string.
  const emailVerified = email !== '' && told.email_verified === true;
  return { provider: 'google', ...key, name: nameOf(told.name), email, emailVerified };
}
