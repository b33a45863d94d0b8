/** What was chosen of a dish when its dialog gave way to that of a dish that goes with it: kept for the way back. */
import type { CartLine } from '@sufra/contract/cart/model';

interface Draft {
  line: CartLine;
  /** The dish that it gave way to. */
  leftFor: number;
}

const drafts = new Map<number, Draft>();

export const keepDraft = (line: CartLine, leftFor: number): void => void drafts.set(line.itemId, { line, leftFor });

/** Undefined where nothing was kept. */
export const draftOf = (itemId: number): Draft | undefined => drafts.get(itemId);

/** The next dialog of the dish begins afresh. */
export const forgetDraft = (itemId: number): void => void drafts.delete(itemId);
