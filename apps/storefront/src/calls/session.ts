/** Customer session shared by all tabs (AUTH-11). */
import { ApiError } from '@sufra/calls/request';
import { SessionClient } from '@sufra/calls/session';
import { SessionTabs } from '@sufra/calls/session-tabs';
import { refreshSession } from '@sufra/contract/account/endpoints';
import type { Tokens } from '@sufra/contract/account/model';
import { rereadStore, update, useStore } from '../visit/store.ts';
import { reportExpiredSession } from './problems.ts';
import { queryClient } from './query-client.ts';

/** State of this tab only. */
const tab = {
  /** Without remember-me, the tokens stay in this tab's memory (AUTH-04). */
  tokens: null as Tokens | null,
  /** The customer logged out: running calls must not report errors. */
  hasLeft: false,
};

export const currentToken = (): string | null => useStore.getState().auth.token;

/** Refresh token of the session; null when only another tab has it. */
export function currentRefreshToken(): string | null {
  const { token, refreshToken } = useStore.getState().auth;
  return refreshToken ?? (tab.tokens?.access === token ? tab.tokens.refresh : null);
}

export function storeSession(tokens: Tokens, remember: boolean): void {
  tab.tokens = remember ? null : tokens;
  update('auth', { token: tokens.access, refreshToken: remember ? tokens.refresh : null });
}

/** Clears tokens, user and their cached data in every tab. */
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

/** Drop the previous customer's cached data on any session change, in this tab or another. */
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

/** A tab with the only refresh token serves other tabs' requests. */
useStore.subscribe(({ auth }, before) => {
  if (auth.token === before.auth.token) return;
  if (auth.refreshToken !== null || !currentRefreshToken()) tabs.stopAnswering();
  else tabs.answer(() => (currentToken() && currentRefreshToken() ? session.refresh(currentToken() ?? '') : null));
});
