import { EventStream } from '../../platform/http/event-stream.ts';
import { LiveClient } from '../../platform/realtime/live-streams.ts';
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
export interface StatusUpdate {
  /** Of the newest event. */
  id: number;
  /** What changes without an event: that the customer has arrived, and that staff have seen it. '' until then. */
  arrival: string;
  text: string;
  /** When nothing more is to be told, in ms since 1970; null while there is no end to it. */
  until: number | null;
}

export class Follower extends LiveClient {
  readonly who: Listening;
  hasBegun = false;
  #knows: number;
  #knowsArrival = '';
  #until: number | null = null;

  constructor(who: Listening) {
    super(new EventStream());
    this.who = who;
    this.#knows = who.knows;
  }

  hear({ id, arrival, text, until }: StatusUpdate): void {
    if (id !== this.#knows || arrival !== this.#knowsArrival) this.stream.send(text);
    this.#knows = id;
    this.#knowsArrival = arrival;
    this.#until = until;
    this.hasBegun = true;
    this.begin();
  }

  /** Whether everything has been told. */
  isDone(now: Date): boolean {
    return this.#until !== null && this.#until <= now.getTime();
  }
}
