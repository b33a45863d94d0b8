import { sendRequest } from '@sufra/calls/request';
import { logout, refreshSession } from '@sufra/contract/account/endpoints';
import { currentRefreshToken, currentToken, leaveSession } from '../calls/session.ts';
import { discardEmptiedCart } from '../visit/emptied.ts';
import { makeMove } from '../visit/store.ts';
import { setInTab } from '../visit/tab.ts';

const timeoutMs = 3000;

/** Logs out: clears tokens, user, cart and selected category immediately (NAV-10), and tells the server without waiting. */
export async function logOut(): Promise<void> {
  const told = revoke().catch(() => undefined);
  forgetCustomer();
  await told;
}

/** Local logout, when the server's session has ended already. */
export function forgetCustomer(): void {
  leaveSession();
  makeMove({ type: 'log-out' });
  discardEmptiedCart();
  setInTab('placed', null);
  setInTab('draft', null);
  setInTab('guest', null);
  // Unsubscribe push messages locally, whether or not the server got the logout, for privacy on shared browsers.
  import('./browser-push.ts').then(({ unsubscribeFromPush }) => unsubscribeFromPush()).catch(() => undefined);
}

/** Bypasses `call`, which would report the expired session. */
async function revoke(): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  // Copy the tokens, which are cleared while the calls run.
  const [token, refreshToken] = [currentToken(), currentRefreshToken()];
  const answer = await sendRequest(logout, undefined, token, { signal });
  if (answer.status !== 401 || !refreshToken) return;
  const refreshed = await sendRequest(refreshSession, undefined, refreshToken, { signal });
  if (refreshed.status === 200) await sendRequest(logout, undefined, refreshed.data.access, { signal });
}
