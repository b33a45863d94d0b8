/** Tokens of the logged-in customer, as all tabs share them. How they are exchanged is in refresh.ts. */
import type { Tokens } from '@sufra/contract/account/model';
import { update, useStore } from '../visit/store.ts';
import { queryClient } from './query-client.ts';

/** Without remember-me the refresh token is kept in memory, for this tab only (AUTH-04), with the access token that it came with. */
let tabOnly: Tokens | null = null;

export const currentToken = (): string | null => useStore.getState().auth.token;

/** The refresh token of the current session; null where only another tab has it. */
export function currentRefreshToken(): string | null {
  const { token, refreshToken } = useStore.getState().auth;
  return refreshToken ?? (tabOnly?.access === token ? tabOnly.refresh : null);
}

export const isRemembered = (): boolean => useStore.getState().auth.refreshToken !== null;

export function storeSession(tokens: Tokens, remember: boolean): void {
  tabOnly = remember ? null : tokens;
  update('auth', { token: tokens.access, refreshToken: remember ? tokens.refresh : null });
}

/** Forgets tokens and user, in every tab, and with them what was fetched for them. */
export const clearSession = (): void => update('auth', { token: null, refreshToken: null, user: null });

let left = false;

/** The same by the customer's own wish: calls that are still under way have nothing to say about it. */
export function leaveSession(): void {
  left = true;
  clearSession();
}

export const hasLeft = (): boolean => left;

/** Whatever ends a session or puts another in its place, in this tab or another, nothing of the earlier customer's stays in memory. */
useStore.subscribe(({ auth: { token, user } }, { auth: before }) => {
  if (token === before.token) return;
  const ofCustomer = { predicate: ({ meta }: { meta?: { customer?: boolean } | undefined }) => meta?.customer === true };
  if (token === null) {
    tabOnly = null;
    queryClient.removeQueries(ofCustomer);
    return;
  }
  left = false;
  if (before.user && user?.email !== before.user.email) {
    void queryClient.resetQueries(ofCustomer);
  }
});
