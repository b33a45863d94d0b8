/** Checkout input, kept while the customer adds an address or edits the cart; cleared once the order is placed. */
import { create } from 'zustand';

const empty = { note: '', noCutlery: false, missedCall: false };

export const useDraft = create(() => empty);

export const changeDraft = (patch: Partial<typeof empty>): void => useDraft.setState(patch);
export const forgetDraft = (): void => useDraft.setState(empty);
