import { logout } from '@sufra/contract/account/endpoints';
import { sendRequest } from '../calls/request.ts';
import { clearSession, currentToken, refresh } from '../calls/session.ts';
import { makeMove } from '../visit/store.ts';
import { setInTab } from '../visit/tab.ts';

const timeoutMs = 3000;

/** Tells the server, which need not answer, then clears tokens, user, cart and selected category (NAV-10). */
export async function logOut(): Promise<void> {
  await revoke().catch(() => undefined);
  clearSession();
  makeMove({ type: 'log-out' });
  setInTab('placed', null);
  setInTab('draft', null);
  setInTab('guest', null);
}

/** Not through `call`, which would report an expired session to somebody who is leaving anyway. */
async function revoke(): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  const token = currentToken();
  const answer = await sendRequest(logout, undefined, token, { signal });
  if (answer.status !== 401) return;
  const refreshed = await refresh(token);
  if (refreshed.outcome === 'fresh') await sendRequest(logout, undefined, refreshed.token, { signal });
}
