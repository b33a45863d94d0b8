/** What was chosen of a dish when its dialog gave way to that of a dish that goes with it: kept for the way back. */
import type { CartLine } from '@sufra/contract/cart/model';

const drafts = new Map<number, CartLine>();

export const keepDraft = (line: CartLine): void => void drafts.set(line.itemId, line);

/** Undefined where nothing was kept. */
export const draftOf = (itemId: number): CartLine | undefined => drafts.get(itemId);

/** The next dialog of the dish begins afresh. */
export const forgetDraft = (itemId: number): void => void drafts.delete(itemId);
