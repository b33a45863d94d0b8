/** Draft of a dish whose dialog was replaced by a recommended dish, for the way back. */
import type { CartLine } from '@sufra/contract/cart/model';

interface Draft {
  line: CartLine;
  /** Id of the dish opened instead. */
  leftFor: number;
}

const drafts = new Map<number, Draft>();

export const keepDraft = (line: CartLine, leftFor: number): void => void drafts.set(line.itemId, { line, leftFor });

/** Undefined where nothing was kept. */
export const draftOf = (itemId: number): Draft | undefined => drafts.get(itemId);

/** The dish's next dialog starts afresh. */
export const forgetDraft = (itemId: number): void => void drafts.delete(itemId);
