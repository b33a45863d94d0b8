/**
 * Load of concurrent refreshes by many tabs and customers, with token theft: no false logout and no token reuse. Shared by a short test and
 * `tests/perf/sessions.ts`.
 */
import type { Tokens } from '@sufra/contract/account/model';

export interface BrowserSession {
  tokens: Tokens;
  cookie: string;
}

export interface StormApi {
  logIn: (nth: number) => Promise<BrowserSession>;
  /** Null when the server refuses. */
  refresh: (token: string, cookie: string | null) => Promise<Tokens | null>;
  isLoggedIn: (access: string) => Promise<boolean>;
}

export interface StormSize {
  users: number;
  parallel: number;
  rounds: number;
}

export const emptyFindings = () => ({
  refreshes: 0,
  /** Legitimate refreshes refused, and new access tokens that did not work. */
  logouts: 0,
  /** Refreshes of one token with different results. */
  differences: 0,
  copies: 0,
  /** Accepted stolen tokens, without a cookie or with another browser's. */
  takenCopies: 0,
  reuses: 0,
  /** Tokens still valid after a used token of their session was replayed. */
  survivors: 0,
});

export type StormFindings = ReturnType<typeof emptyFindings>;

export async function refreshStorm(api: StormApi, { users, parallel, rounds }: StormSize): Promise<StormFindings> {
  const found = emptyFindings();
  const sessions = await Promise.all(Array.from({ length: users }, (_, nth) => api.logIn(nth)));
  await Promise.all(
    sessions.map(async (session, nth) => {
      const stranger = sessions[(nth + 1) % sessions.length];
      for (let round = 0; round < rounds; round += 1) await refreshAtOnce(session, stranger?.cookie ?? null);
      await reuse(session);
    }),
  );
  return found;

  async function refreshAtOnce(session: BrowserSession, strangersCookie: string | null): Promise<void> {
    const { tokens, cookie } = session;
    const copied = [null, strangersCookie].map((stolen) => api.refresh(tokens.refresh, stolen));
    const answers = await Promise.all(Array.from({ length: parallel }, () => api.refresh(tokens.refresh, cookie)));
    // Simulates a lost response.
    answers.push(await api.refresh(tokens.refresh, cookie));
    found.refreshes += answers.length;
    found.logouts += answers.filter((answer) => answer === null).length;
    found.differences += new Set(answers.map((answer) => JSON.stringify(answer))).size - 1;
    found.copies += copied.length;
    found.takenCopies += (await Promise.all(copied)).filter((answer) => answer !== null).length;
    const next = answers.find((answer) => answer !== null);
    if (!next) return;
    if (!(await api.isLoggedIn(next.access))) found.logouts += 1;
    session.tokens = next;
  }

  /** Replays a refresh token that was used long ago. Even from its own browser, this revokes the token family. */
  async function reuse({ tokens, cookie }: BrowserSession): Promise<void> {
    const second = await api.refresh(tokens.refresh, cookie);
    const third = second && (await api.refresh(second.refresh, cookie));
    if (!second || !third) {
      found.logouts += 1;
      return;
    }
    found.reuses += 1;
    if (await api.refresh(tokens.refresh, cookie)) found.survivors += 1;
    for (const { access } of [tokens, second, third]) if (await api.isLoggedIn(access)) found.survivors += 1;
    for (const { refresh } of [second, third]) if (await api.refresh(refresh, cookie)) found.survivors += 1;
  }
}
