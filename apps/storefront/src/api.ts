/** `call(endpoint, input)`: the API client of all screens. */

import { type CallArguments, type CallOptions, sendRequest } from '@sufra/calls/request';
import type { Access, Endpoint } from '@sufra/contract/endpoint';
import { currentToken, session } from './calls/session.ts';

export { ApiError } from '@sufra/calls/request';

/**
 * Calls with the bearer token, if any (DATA-03). A 401 refreshes the tokens and retries once (AUTH-11). Rejects with an ApiError, or with
 * AbortError when `signal` aborts.
 */
export async function call<Input, Output>(endpoint: Endpoint<Access, Input, Output>, ...rest: CallArguments<Input>): Promise<Output> {
  const [input, options] = rest as [Input, CallOptions?];
  const send = (token: string | null) => sendRequest(endpoint, input, token, options);
  const answer = await (endpoint.access === 'customer' ? session.send(send) : send(currentToken()));
  if (answer.status < 200 || answer.status >= 300) throw answer.toError();
  return answer.data;
}
