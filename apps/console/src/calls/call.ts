/** `call(endpoint, input)`: what every screen uses to reach the API. */
import { exchangeTokens, oneTabAtATime } from '@sufra/calls/exchange';
import { ApiError, type CallArguments, type CallOptions, sendRequest } from '@sufra/calls/request';
import type { Access, Endpoint } from '@sufra/contract/endpoint';
import { staffRefresh } from '@sufra/contract/staff/endpoints';
import { session } from './session.ts';

/** With the session's token where there is one. A 401 exchanges the tokens once and tries again. Rejects with an ApiError. */
export async function call<Input, Output>(endpoint: Endpoint<Access, Input, Output>, ...rest: CallArguments<Input>): Promise<Output> {
  const [input, options] = rest as [Input, CallOptions?];
  const send = (token: string | null) => sendRequest(endpoint, input, token, options);
  const answer = endpoint.access === 'staff' ? await asStaff(send) : await send(null);
  if (answer.status < 200 || answer.status >= 300) throw answer.toError();
  return answer.data;
}

/** Sends on behalf of the signed-in staff member. Retries once after the tokens had to be exchanged. */
export async function asStaff<Answer extends { status: number }>(send: (token: string | null) => Promise<Answer>): Promise<Answer> {
  // A call that comes during an exchange would only be refused.
  await underWay?.catch(() => undefined);
  const token = session.get()?.access ?? null;
  const answer = await send(token);
  if (answer.status !== 401 || token === null) return answer;
  const fresh = await exchange(token);
  const again = fresh ? await send(fresh) : answer;
  // Let go, or signed out elsewhere.
  if (again.status === 401 && session.get()?.access === fresh) session.set(null);
  return again;
}

let underWay: Promise<string | null> | null = null;

/** Resolves to a token other than `stale`; null when the session is over. Rejects when the server cannot be asked; the session stays. */
function exchange(stale: string): Promise<string | null> {
  underWay ??= oneTabAtATime('sufra-console-session', () => freshToken(stale)).finally(() => {
    underWay = null;
  });
  return underWay;
}

async function freshToken(stale: string): Promise<string | null> {
  const before = session.get();
  // Another tab was faster, or has logged out.
  if (before?.access !== stale) return before?.access ?? null;
  const tokens = await exchangeTokens(staffRefresh, before.refresh);
  const now = session.get();
  if (now?.access !== stale) return now?.access ?? null;
  session.set(tokens);
  return tokens?.access ?? null;
}

export { ApiError };
