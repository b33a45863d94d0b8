/** Validates provider responses, which are untrusted; problems become a SignInFailure. */

import { cleanLine } from '@sufra/contract/text';
import { email as emailShape } from '@sufra/contract/wire/parts';
import { AuthorizationResponseError, ClientError, type CustomFetch, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';
import { SignInFailure } from './identity.ts';

/** The subject is a key: accepted unmodified or rejected. */
export function subjectOf(value: unknown): string {
  if (typeof value !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(value)) throw new SignInFailure('refused', 'no subject');
  return value;
}

export const nameOf = (value: unknown): string => (typeof value === 'string' ? cleanLine(cleanLine(value).slice(0, 120)) : '');

/** Empty for an invalid address. */
export function emailOf(value: unknown): string {
  const parsed = emailShape.safeParse(value);
  return parsed.success ? parsed.data : '';
}

/** Library errors carry tokens and claims in their causes, so only their kind is kept. */
export function failureOf(error: unknown): SignInFailure {
  if (error instanceof SignInFailure) return error;
  if (error instanceof AuthorizationResponseError)
    return error.error === 'access_denied'
      ? new SignInFailure('cancelled', error.error)
      : new SignInFailure(isBusy(error.error) ? 'unreachable' : 'refused', 'the provider answered with an error');
  if (error instanceof ResponseBodyError) return new SignInFailure(error.status >= 500 ? 'unreachable' : 'refused', error.code);
  if (error instanceof WWWAuthenticateChallengeError) return new SignInFailure('refused', error.code);
  if (error instanceof ClientError) return new SignInFailure(isAway(error) ? 'unreachable' : 'refused', `${error.code}: ${error.message}`);
  // What fetch throws when the provider cannot be reached.
  if (error instanceof TypeError && error.message === 'fetch failed') return new SignInFailure('unreachable', 'no connection');
  throw error;
}

const isBusy = (code: string): boolean => code === 'temporarily_unavailable' || code === 'server_error';

const isAway = ({ code, cause }: ClientError): boolean =>
  code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT' || (cause instanceof Response && cause.status >= 500);

/** Rewrites requests from `url` to `reachedAt`: the server reaches itself without its proxy, whose address it may not know. */
export const fetchAt =
  (url: string, reachedAt: string): CustomFetch =>
  (asked, init) =>
    fetch(asked.startsWith(url) ? reachedAt + asked.slice(url.length) : asked, init as RequestInit);
