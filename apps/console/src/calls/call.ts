/** `call(endpoint, input)`: what every screen uses to reach the API. */
import { type CallArguments, type CallOptions, sendRequest } from '@sufra/calls/request';
import { type Access, accessOf, type Endpoint } from '@sufra/contract/endpoint';
import { sessionClient } from './session.ts';

export { ApiError } from '@sufra/calls/request';

/** With the session's token where staff alone may call. A 401 refreshes the tokens once and tries again. Rejects with an ApiError. */
export async function call<Input, Output>(endpoint: Endpoint<Access, Input, Output>, ...rest: CallArguments<Input>): Promise<Output> {
  const [input, options] = rest as [Input, CallOptions?];
  const send = (token: string | null) => sendRequest(endpoint, input, token, options);
  const answer = await (accessOf(endpoint) === 'staff' ? sessionClient.send(send) : send(null));
  if (answer.status < 200 || answer.status >= 300) throw answer.toError();
  return answer.data;
}
