/** The session of one browser: adds its token to calls, and refreshes the tokens once for any number of waiting calls and tabs. See docs/decisions/0018-sessions.md. */
import type { Tokens } from '@sufra/contract/account/model';
import type { Endpoint } from '@sufra/contract/endpoint';
import { ApiError, sendRequest } from './request.ts';
import { type SessionTabs, storageChange } from './session-tabs.ts';

/** Where an application keeps its tokens. */
export interface TokenStore {
  access(): string | null;
  /** Null where only another tab has it. */
  refresh(): string | null;
  /** Reads what other tabs have stored. */
  read(): Promise<void>;
  save(tokens: Tokens): void;
  /** Ends the session that `token` belongs to, unless another one has taken its place. */
  expire(token: string): void;
  /** After a 401 that no refresh has mended; may throw an error in place of the answer. */
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

  /** Sends on behalf of the signed-in customer or staff member. A 401 refreshes the tokens once and tries again. */
  async send<Answer extends { status: number }>(send: (token: string | null) => Promise<Answer>): Promise<Answer> {
    // A call that comes during a refresh would only be refused.
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
   * Resolves to a token other than `stale`: from a call or a tab that was faster, or from the server. Null when the session is over.
   * Rejects when the server cannot be asked; the session stays.
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
      // That tab has tried in vain, and may still succeed the next time.
      if (this.#store.access() === stale) throw new ApiError('FETCH_ERROR');
      outcome = 'done';
    }
    if (outcome !== 'done' || this.#store.access() === null) this.#store.expire(stale);
    return this.#store.access();
  }

  /** `elsewhere`: no refresh token here; without remember-me it is in the memory of the tab that logged in. */
  async #exchange(stale: string, waited: boolean): Promise<'done' | 'refused' | 'elsewhere'> {
    // Another tab may have refreshed, or logged out, in the meantime.
    await this.#read(stale, waited);
    if (this.#store.access() !== stale) return 'done';
    const bearer = this.#store.refresh();
    if (!bearer) return 'elsewhere';
    const tokens = await exchangeTokens(this.#endpoint, bearer);
    // And again, for a browser without locks, and for a logout while the answer was on its way.
    await this.#store.read();
    if (this.#store.access() !== stale) return 'done';
    if (!tokens) return 'refused';
    this.#store.save(tokens);
    return 'done';
  }

  /** After waiting for another tab, gives its token a moment to arrive. */
  async #read(stale: string, waited: boolean): Promise<void> {
    await this.#store.read();
    if (!waited || this.#store.access() !== stale) return;
    await storageChange();
    await this.#store.read();
  }
}

const pauses = [300, 1000, 3000];
/** With it, and these pauses, the last try arrives within the 30 seconds in which the server repeats its answer. */
const patience = 8000;

/** A lost answer is asked for again: the same refresh token gets the same pair. Null when the server refuses the token. */
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
