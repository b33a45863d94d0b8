/** What was wanted and what was answered, a line each, written before it is sent and as soon as it is known. The verdict is made of these alone. */
import { closeSync, openSync, writeSync } from 'node:fs';

/** One order that a customer wants. Moments are ms since 1970, by this machine's clock. */
export interface Intent {
  name: string;
  isCash: boolean;
  /** Whether it is for the branch whose board is watched. */
  isWatched: boolean;
  /** The price (fils) of the dish whose price changes, as it was acknowledged when the order was placed for the first time; null: not ordered. */
  leastPrice: number | null;
  wantedAt: number;
  /** When the first call of the placing was sent. */
  placedAt: number | null;
  cartId: string | null;
  told: Acknowledgement | null;
  /** Why the customer gave up. */
  gaveUp: string | null;
  /** Answers that did not decide, by status. */
  undecided: Record<number, number>;
}

export interface Acknowledgement {
  orderNumber: number;
  total: number;
  at: number;
  /** The API that answered. */
  by: string;
}

export class Journal {
  readonly intents: Intent[] = [];
  readonly #file: number;

  constructor(path: string) {
    this.#file = openSync(path, 'a');
  }

  write(kind: string, what: object): void {
    writeSync(this.#file, `${JSON.stringify({ at: Date.now(), kind, ...what })}\n`);
  }

  wants({ isCash, isWatched }: Pick<Intent, 'isCash' | 'isWatched'>): Intent {
    const intent: Intent = {
      ...{ name: `intent ${this.intents.length}`, isCash, isWatched, leastPrice: null, wantedAt: Date.now(), placedAt: null },
      ...{ cartId: null, told: null, gaveUp: null, undecided: {} },
    };
    this.intents.push(intent);
    this.write('wants', { name: intent.name, isCash, isWatched });
    return intent;
  }

  close(): void {
    closeSync(this.#file);
  }
}
