/** `call(endpoint, input)`: what every screen uses to reach the API. */
import type { DataOf, Endpoint } from '@sufra/contract/endpoint';
import { reportExpiredSession } from './calls/problems.ts';
import { ApiError, type CallInput, sendRequest } from './calls/request.ts';
import { clearSession, currentToken, refresh } from './calls/session.ts';

export { ApiError } from './calls/request.ts';

/**
 * Calls with the bearer token when there is one (DATA-03). A 401 refreshes the tokens once and tries again (AUTH-11).
 * Rejects with an ApiError; with the browser's AbortError when `signal` aborts.
 */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<DataOf<E>> {
  const token = currentToken();
  let answer = await sendRequest(endpoint, input, token);
  if (answer.status === 401 && endpoint.access === 'customer') {
    const refreshed = await refresh(token);
    if (refreshed.outcome === 'fresh') answer = await sendRequest(endpoint, input, refreshed.token);
    if (refreshed.outcome === 'expired' || (refreshed.outcome === 'fresh' && answer.status === 401)) {
      clearSession();
      reportExpiredSession();
      throw new ApiError(401, { code: 'session_expired' });
    }
  }
  if (answer.status < 200 || answer.status >= 300) throw answer.toError();
  return answer.data;
}
