/**
 * Facebook login: OAuth 2 without ID token. The Graph API identifies the customer, and requires appsecret_proof besides the token.
 * https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow
 */
import { createHmac } from 'node:crypto';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  fetchProtectedResource,
} from 'openid-client';
import type { ProviderSettings } from '../../../config/sign-in.ts';
import { emailOf, failureOf, fetchAt, nameOf, subjectOf } from './claims.ts';
import { type IdentityProvider, SignInFailure } from './identity.ts';

const issuer = 'https://www.facebook.com';
const version = 'v23.0';

export function facebookProvider({ clientId, clientSecret, url: standIn, reachedAt }: ProviderSettings): IdentityProvider {
  const [pages, graph] = standIn ? [standIn, standIn] : [`${issuer}/${version}`, `https://graph.facebook.com/${version}`];
  const server = { issuer, authorization_endpoint: `${pages}/dialog/oauth`, token_endpoint: `${graph}/oauth/access_token` };
  const configuration = new Configuration(server, clientId, {}, ClientSecretPost(clientSecret));
  configuration.timeout = 5;
  if (standIn && reachedAt) configuration[customFetch] = fetchAt(standIn, reachedAt);
  if (standIn?.startsWith('http:')) allowInsecureRequests(configuration);

  return {
    async begin({ redirectUri, state, verifier }) {
      return buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'public_profile,email',
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
    },

    async finish(url, { state, verifier }) {
      try {
        const { access_token: token } = await authorizationCodeGrant(configuration, url, {
          expectedState: state,
          pkceCodeVerifier: verifier,
        });
        const proof = createHmac('sha256', clientSecret).update(token).digest('hex');
        const profile = new URL(`${graph}/me?${new URLSearchParams({ fields: 'id,name,email', appsecret_proof: proof })}`);
        const answer = await fetchProtectedResource(configuration, token, profile, 'GET');
        if (!answer.ok) throw new SignInFailure(answer.status >= 500 ? 'unreachable' : 'refused', `the profile answered ${answer.status}`);
        const told = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
        // Facebook does not tell whether an e-mail is verified.
        return {
          provider: 'facebook',
          issuer,
          subject: subjectOf(told.id),
          name: nameOf(told.name),
          email: emailOf(told.email),
          emailVerified: false,
        };
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}
