/** What went wrong between us and a provider, in the words of a SignInFailure. */
import { AuthorizationResponseError, ClientError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';
import { SignInFailure } from './identity.ts';

/** Errors of the library carry tokens and claims in their causes: only their kind is kept. */
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
