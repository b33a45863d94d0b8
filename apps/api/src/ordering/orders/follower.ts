import { EventStream } from '../../platform/http/event-stream.ts';
import { LiveClient } from '../../platform/realtime/live-streams.ts';
import type { OwnedOrder } from './status-queries.ts';

export interface Listening extends OwnedOrder {
  /** SHA-256 in hex of the access token or private link. */
  accessHash: string;
  network: string;
  /** Whether access is by a private link, which may be shared. */
  isByLink?: boolean;
  /** Last known event id; 0 for none. */
  knows: number;
}

/** An order's status update, ready to send. */
export interface StatusUpdate {
  /** Id of the newest event. */
  id: number;
  /** Changes without an order event: arrival and the staff's answer, driver and location. '' until then. */
  details: string;
  text: string;
  /** End of the stream, in ms since 1970; null when unlimited. */
  until: number | null;
}

export class Follower extends LiveClient {
  readonly who: Listening;
  hasBegun = false;
  #knows: number;
  #knowsDetails = '';
  #until: number | null = null;

  constructor(who: Listening) {
    super(new EventStream());
    this.who = who;
    this.#knows = who.knows;
  }

  hear({ id, details, text, until }: StatusUpdate): void {
    if (id !== this.#knows || details !== this.#knowsDetails) this.stream.send(text);
    this.#knows = id;
    this.#knowsDetails = details;
    this.#until = until;
    this.hasBegun = true;
    this.begin();
  }

  /** Whether everything has been told. */
  isDone(now: Date): boolean {
    return this.#until !== null && this.#until <= now.getTime();
  }
}
