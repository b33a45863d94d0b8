/** The session of the logged-in customer, as all tabs share it (AUTH-11). */
import { ApiError } from '@sufra/calls/request';
import { SessionClient } from '@sufra/calls/session';
import { SessionTabs } from '@sufra/calls/session-tabs';
import type { Tokens } from '@sufra/contract/account/model';
import { refreshSession } from '@sufra/contract/account/session-endpoints';
import { rereadStore, update, useStore } from '../visit/store.ts';
import { reportExpiredSession } from './problems.ts';
import { queryClient } from './query-client.ts';

/** What this tab alone knows. */
const tab = {
  /** Without remember-me the refresh token is kept in memory, for this tab only (AUTH-04), with the access token that it came with. */
  tokens: null as Tokens | null,
  /** By the customer's own wish: calls that are still under way have nothing to say about it. */
  hasLeft: false,
};

export const currentToken = (): string | null => useStore.getState().auth.token;

/** The refresh token of the current session; null where only another tab has it. */
export function currentRefreshToken(): string | null {
  const { token, refreshToken } = useStore.getState().auth;
  return refreshToken ?? (tab.tokens?.access === token ? tab.tokens.refresh : null);
}

export function storeSession(tokens: Tokens, remember: boolean): void {
  tab.tokens = remember ? null : tokens;
  update('auth', { token: tokens.access, refreshToken: remember ? tokens.refresh : null });
}

/** Forgets tokens and user, in every tab, and with them what was fetched for them. */
export const clearSession = (): void => update('auth', { token: null, refreshToken: null, user: null });

export function leaveSession(): void {
  tab.hasLeft = true;
  clearSession();
}

const tabs = new SessionTabs('sufra-session');

export const session = new SessionClient(
  refreshSession,
  {
    access: currentToken,
    refresh: currentRefreshToken,
    read: async () => rereadStore(),
    save: (tokens) => storeSession(tokens, useStore.getState().auth.refreshToken !== null),
    expire(token) {
      if (currentToken() === token) clearSession();
      if (currentToken() === null && !tab.hasLeft) reportExpiredSession();
    },
    refused() {
      throw new ApiError(401, { code: 'session_expired' });
    },
  },
  tabs,
);

/** Whatever ends a session or puts another in its place, in this tab or another, nothing of the earlier customer's stays in memory. */
useStore.subscribe(({ auth: { token, user } }, { auth: before }) => {
  if (token === before.token) return;
  const ofCustomer = { predicate: ({ meta }: { meta?: { customer?: boolean } | undefined }) => meta?.customer === true };
  if (token === null) {
    tab.tokens = null;
    queryClient.removeQueries(ofCustomer);
  } else {
    tab.hasLeft = false;
    if (before.user && user?.email !== before.user.email) void queryClient.resetQueries(ofCustomer);
  }
});

/** Where only this tab has the refresh token, the others ask it. */
useStore.subscribe(({ auth }, before) => {
  if (auth.token === before.auth.token) return;
  if (auth.refreshToken !== null || !currentRefreshToken()) tabs.stopAnswering();
  else tabs.answer(() => (currentToken() && currentRefreshToken() ? session.refresh(currentToken() ?? '') : null));
});
