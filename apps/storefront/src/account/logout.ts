import { sendRequest } from '@sufra/calls/request';
import { logout, refreshSession } from '@sufra/contract/account/session-endpoints';
import { currentRefreshToken, currentToken, leaveSession } from '../calls/session.ts';
import { forgetEmptied } from '../visit/emptied.ts';
import { makeMove } from '../visit/store.ts';
import { setInTab } from '../visit/tab.ts';

const timeoutMs = 3000;

/** Clears tokens, user, cart and selected category (NAV-10) at once, and tells the server, which need not answer. */
export async function logOut(): Promise<void> {
  const told = revoke().catch(() => undefined);
  forgetCustomer();
  await told;
}

/** Here alone: the server has ended the session already, or need not. */
export function forgetCustomer(): void {
  leaveSession();
  makeMove({ type: 'log-out' });
  forgetEmptied();
  setInTab('placed', null);
  setInTab('draft', null);
  setInTab('guest', null);
  // The next visitor in this browser must not be told of these orders, whether or not the server heard of the logout.
  import('./browser-push.ts').then(({ endPush }) => endPush()).catch(() => undefined);
}

/** Not through `call`, which would report an expired session to a customer who is leaving anyway. */
async function revoke(): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  // Cleared while the calls are under way.
  const [token, refreshToken] = [currentToken(), currentRefreshToken()];
  const answer = await sendRequest(logout, undefined, token, { signal });
  if (answer.status !== 401 || !refreshToken) return;
  const refreshed = await sendRequest(refreshSession, undefined, refreshToken, { signal });
  if (refreshed.status === 200) await sendRequest(logout, undefined, refreshed.data.access, { signal });
}
