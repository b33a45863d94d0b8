/** Ending a session on both sides. */
import { logout } from '@sufra/contract/account/endpoints';
import { sendRequest } from '../calls/request.ts';
import { clearSession, currentToken, refresh } from '../calls/session.ts';
import { make } from '../visit/store.ts';
import { setInTab } from '../visit/tab.ts';

const timeoutMs = 3000;

/** Clears tokens, user, cart and selected category (NAV-10), after telling the server: it need not answer. */
export async function logOut(): Promise<void> {
  await revoke().catch(() => undefined);
  clearSession();
  make({ type: 'log-out' });
  setInTab('placed', null);
}

/** Not through `call`, which would say that the session has expired to somebody who is leaving anyway. */
async function revoke(): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  const token = currentToken();
  const answer = await sendRequest(logout, undefined, token, { signal });
  if (answer.status !== 401) return;
  const refreshed = await refresh(token);
  if (refreshed.outcome === 'fresh') await sendRequest(logout, undefined, refreshed.token, { signal });
}
