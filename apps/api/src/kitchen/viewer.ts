/** One screen on which the orders of a kitchen are followed. */
import type { Translator } from '@sufra/i18n';
import type { Staff } from '../http/access.ts';
import { Refusal } from '../http/errors.ts';
import { EventStream, eventText } from '../http/event-stream.ts';

export interface Watching {
  staff: Staff;
  /** Whose orders it shows; null for all. */
  branchIds: readonly number[] | null;
  network: string;
  t: Translator;
}

/** Why nothing more comes: the session, the role or the branches have changed; the session is on too many screens; the server stops. */
export type EndReason = 'access' | 'elsewhere' | 'closing';

/** A busy day of orders comes in one go. */
const patience = { mostUnread: 4 * 1024 * 1024, takesWithin: 12_000 };

export class Viewer {
  readonly stream = new EventStream(patience);
  readonly watching: Watching;
  /** Resolves once it has the list; rejects with why there is none. */
  readonly begun: Promise<void>;
  /** Whether it has to be told everything: at its beginning, and when something may have been missed. */
  needsAll = true;
  readonly #begin: () => void;
  readonly #fail: (error: unknown) => void;

  constructor(watching: Watching) {
    this.watching = watching;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.begun = promise;
    this.#begin = resolve;
    this.#fail = reject;
  }

  shows(branchId: number): boolean {
    return this.watching.branchIds?.includes(branchId) ?? true;
  }

  hearAll(text: string): void {
    this.stream.send(text);
    this.#begin();
  }

  /** Tells who still waits for the list; for all others it changes nothing. */
  fail(error: unknown): void {
    this.#fail(error);
  }

  end(reason: EndReason): void {
    this.fail(new Refusal(reason === 'access' ? 'not_authenticated' : 'unavailable'));
    this.stream.end(eventText({ event: 'end', data: reason }));
  }
}
