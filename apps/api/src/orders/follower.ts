/** One who follows an order. */

import { Refusal } from '../http/errors.ts';
import { EventStream, eventText } from '../http/event-stream.ts';
import type { OwnedOrder } from './status-queries.ts';

export interface Listening extends OwnedOrder {
  /** Of the access token or the private link, as SHA-256 in hex. */
  accessHash: string;
  network: string;
  /** Whether they came by a private link, which others may have been sent. */
  isByLink?: boolean;
  /** The newest event that they know; 0 for none. */
  knows: number;
}

/** What an order has come to, ready to be sent. */
export interface News {
  /** Of the newest event. */
  id: number;
  text: string;
  /** When nothing more is to be told, in ms since 1970; null while there is no end to it. */
  until: number | null;
}

/** Why nothing more comes: the order is over, the token or link has run out, the customer listens in too many places, the server stops. */
export type EndReason = 'over' | 'access' | 'elsewhere' | 'closing';

export class Follower {
  readonly stream = new EventStream();
  readonly who: Listening;
  /** Resolves with the first news; rejects with why there are none. */
  readonly begun: Promise<void>;
  hasBegun = false;
  readonly #begin: () => void;
  readonly #fail: (error: unknown) => void;
  #knows: number;
  #until: number | null = null;

  constructor(who: Listening) {
    this.who = who;
    this.#knows = who.knows;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.begun = promise;
    this.#begin = resolve;
    this.#fail = reject;
  }

  hear({ id, text, until }: News): void {
    if (id !== this.#knows) this.stream.send(text);
    this.#knows = id;
    this.#until = until;
    this.hasBegun = true;
    this.#begin();
  }

  /** Whether everything has been told. */
  isDone(now: Date): boolean {
    return this.#until !== null && this.#until <= now.getTime();
  }

  /** Tells who still waits for the first news; for all others it changes nothing. */
  fail(error: unknown): void {
    this.#fail(error);
  }

  end(reason: EndReason): void {
    this.fail(new Refusal('unavailable'));
    this.stream.end(eventText({ event: 'end', data: reason }));
  }
}
