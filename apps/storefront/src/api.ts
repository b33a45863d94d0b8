/** `call(endpoint, input)`: what every screen uses to reach the API. */

import { ApiError, type CallArguments, type CallOptions, sendRequest } from '@sufra/calls/request';
import type { Access, Endpoint } from '@sufra/contract/endpoint';
import { afterRefresh, expire, refresh } from './calls/refresh.ts';
import { currentToken } from './calls/session.ts';

export { ApiError } from '@sufra/calls/request';

/**
 * Calls with the bearer token when there is one (DATA-03). A 401 refreshes the tokens once and tries again (AUTH-11).
 * Rejects with an ApiError; with the browser's AbortError when `signal` aborts.
 */
export async function call<Input, Output>(endpoint: Endpoint<Access, Input, Output>, ...rest: CallArguments<Input>): Promise<Output> {
  const [input, options] = rest as [Input, CallOptions?];
  const answer = await asCaller(endpoint.access, (token) => sendRequest(endpoint, input, token, options));
  if (answer.status < 200 || answer.status >= 300) throw answer.toError();
  return answer.data;
}

/** Sends on behalf of the signed-in customer. Retries once after the tokens had to be exchanged. */
export async function asCaller<Answer extends { status: number }>(
  access: Access,
  send: (token: string | null) => Promise<Answer>,
): Promise<Answer> {
  // A call that comes during a refresh would only be refused.
  if (access === 'customer') await afterRefresh();
  const token = currentToken();
  let answer = await send(token);
  if (answer.status === 401 && access === 'customer' && token !== null) {
    const fresh = await refresh(token);
    if (fresh) answer = await send(fresh);
    if (fresh && answer.status === 401) expire(fresh);
    if (answer.status === 401) throw new ApiError(401, { code: 'session_expired' });
  }
  return answer;
}
