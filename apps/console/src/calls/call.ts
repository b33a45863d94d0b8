/** `call(endpoint, input)`: the API client of all screens. */
import { type CallArguments, type CallOptions, sendRequest } from '@sufra/calls/request';
import { SessionClient } from '@sufra/calls/session';
import { SessionTabs } from '@sufra/calls/session-tabs';
import type { Tokens } from '@sufra/contract/account/model';
import { type Access, accessOf, type Endpoint } from '@sufra/contract/endpoint';
import { staffLogout, staffRefresh } from '@sufra/contract/staff/endpoints';
import { drafts, persisted } from '../persisted.ts';
import { queryClient } from './query-client.ts';

const isTokens = (stored: unknown): stored is Tokens =>
  typeof stored === 'object' && stored !== null && 'access' in stored && 'refresh' in stored;

export const session = persisted<Tokens | null>('session', (stored) => (isTokens(stored) ? stored : null));

export const sessionClient = new SessionClient(
  staffRefresh,
  {
    access: () => session.get()?.access ?? null,
    refresh: () => session.get()?.refresh ?? null,
    // Each `get` reads the storage.
    read: async () => undefined,
    save: session.set,
    expire: (token) => session.get()?.access === token && session.set(null),
  },
  new SessionTabs('sufra-console-session'),
);

/** Clears the query cache and drafts at sign-out, so that the next staff member sees no data of the previous one. */
session.subscribe((now, before) => {
  if (!before || now) return;
  queryClient.clear();
  drafts.removeAll();
});
// The session ended in another tab while this one was not running.
if (!session.get()) drafts.removeAll();

/** Logs out locally, whether or not the server is reachable. */
export async function logOut(): Promise<void> {
  const tokens = session.get();
  session.set(null);
  if (tokens) await sendRequest(staffLogout, undefined, tokens.access).catch(() => undefined);
}

/** Switches sessions without an intermediate logged-out state; cached data are dropped or refetched. */
export async function enterSession(tokens: Tokens): Promise<void> {
  session.set(tokens);
  queryClient.removeQueries({ type: 'inactive' });
  await queryClient.invalidateQueries();
}

export { ApiError } from '@sufra/calls/request';

/** Adds the token for staff calls. A 401 refreshes the tokens and retries once. Rejects with an ApiError. */
export async function call<Input, Output>(endpoint: Endpoint<Access, Input, Output>, ...rest: CallArguments<Input>): Promise<Output> {
  const [input, options] = rest as [Input, CallOptions?];
  const send = (token: string | null) => sendRequest(endpoint, input, token, options);
  const answer = await (accessOf(endpoint) === 'staff' ? sessionClient.send(send) : send(null));
  if (answer.status < 200 || answer.status >= 300) {
    const error = answer.toError();
    // The shared device was locked elsewhere: refetch, so that the frame shows it.
    if (error.code === 'session_locked') void queryClient.invalidateQueries({ queryKey: ['profile'] });
    throw error;
  }
  return answer.data;
}
