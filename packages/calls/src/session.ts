/**
 * Session of a browser: adds tokens to calls, and refreshes them single-flight across calls and tabs. See docs/decisions/0018-sessions.md.
 */
import type { Tokens } from '@sufra/contract/account/model';
import type { Endpoint } from '@sufra/contract/endpoint';
import { ApiError, sendRequest } from './request.ts';
import { type SessionTabs, storageChange } from './session-tabs.ts';

/** Token storage of an application. */
export interface TokenStore {
  access(): string | null;
  /** Null when only another tab holds it. */
  refresh(): string | null;
  /** Reads changes of other tabs. */
  read(): Promise<void>;
  save(tokens: Tokens): void;
  /** Ends the session of `token`, unless another replaced it (compare-and-set). */
  expire(token: string): void;
  /** Called after a 401 that a refresh did not fix; may throw a different error. */
  refused?(): void;
}

export class SessionClient {
  readonly #endpoint: Endpoint<'refresh-token', void, Tokens>;
  readonly #store: TokenStore;
  readonly #tabs: SessionTabs;
  #refreshing: Promise<string | null> | null = null;

  constructor(endpoint: Endpoint<'refresh-token', void, Tokens>, store: TokenStore, tabs: SessionTabs) {
    this.#endpoint = endpoint;
    this.#store = store;
    this.#tabs = tabs;
  }

  /** Authenticated call. On a 401 it refreshes the tokens and retries once. */
  async send<Answer extends { status: number }>(send: (token: string | null) => Promise<Answer>): Promise<Answer> {
    // Wait for a running refresh: the current token would be refused.
    await this.#refreshing?.catch(() => undefined);
    const token = this.#store.access();
    const answer = await send(token);
    if (answer.status !== 401 || token === null) return answer;
    const fresh = await this.refresh(token);
    const again = fresh ? await send(fresh) : answer;
    if (again.status !== 401) return again;
    if (fresh) this.#store.expire(fresh);
    this.#store.refused?.();
    return again;
  }

  /**
   * Single-flight refresh: resolves to a token other than `stale`, or null when the session is over. Rejects on network failure, which
   * keeps the session.
   */
  refresh(stale: string): Promise<string | null> {
    this.#refreshing ??= this.#freshToken(stale).finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  async #freshToken(stale: string): Promise<string | null> {
    let outcome = await this.#tabs.oneAtATime((waited) => this.#exchange(stale, waited));
    if (outcome === 'elsewhere' && (await this.#tabs.ask())) {
      await this.#read(stale, true);
      // The other tab's attempt failed, but may succeed next time.
      if (this.#store.access() === stale) throw new ApiError('FETCH_ERROR');
      outcome = 'done';
    }
    if (outcome !== 'done' || this.#store.access() === null) this.#store.expire(stale);
    return this.#store.access();
  }

  /** `elsewhere`: without remember-me, the refresh token is only in memory of the tab that logged in. */
  async #exchange(stale: string, waited: boolean): Promise<'done' | 'refused' | 'elsewhere'> {
    // Re-read after locking: another tab may have refreshed or logged out.
    await this.#read(stale, waited);
    if (this.#store.access() !== stale) return 'done';
    const bearer = this.#store.refresh();
    if (!bearer) return 'elsewhere';
    const tokens = await exchangeTokens(this.#endpoint, bearer);
    // Re-read again, for browsers without locks and for a logout during the request.
    await this.#store.read();
    if (this.#store.access() !== stale) return 'done';
    if (!tokens) return 'refused';
    this.#store.save(tokens);
    return 'done';
  }

  /** After waiting for another tab, allows its token to arrive. */
  async #read(stale: string, waited: boolean): Promise<void> {
    await this.#store.read();
    if (!waited || this.#store.access() !== stale) return;
    await storageChange();
    await this.#store.read();
  }
}

const pauses = [300, 1000, 3000];
/** Timeout in ms: with the delays, the last retry falls within the server's 30 seconds of idempotent repetition. */
const patience = 8000;

/** Retries a lost response: the same refresh token yields the same pair. Null when the server refuses the token. */
async function exchangeTokens(endpoint: Endpoint<'refresh-token', void, Tokens>, bearer: string): Promise<Tokens | null> {
  for (const pause of [...pauses, null]) {
    try {
      const answer = await sendRequest(endpoint, undefined, bearer, { patience });
      if (answer.status === 401) return null;
      if (answer.status !== 200) throw answer.toError();
      return answer.data;
    } catch (error) {
      if (pause === null || !mayPass(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return null;
}

const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (typeof error.status === 'string' || error.status >= 500 || error.status === 429);
