import { Sentence } from '@sufra/ui/sentence.tsx';
import type { ReactNode } from 'react';
import type { OrderPrice } from '../use-price.ts';
import { SlotWords } from './slot-words.tsx';
import type { When } from './use-when.ts';

/**
 * Why the slot that was chosen cannot be had; null while it can (SLOT-02). The server's answer to this very order counts, which may hold the last
 * place itself; until that has come, the list of slots.
 */
export function slotConflict({ slotStart, lost }: When, { slotRefusal }: OrderPrice): ReactNode {
  if (!slotStart) return null;
  if (slotRefusal !== undefined) return slotRefusal?.text ?? null;
  const message = lost === 'full' ? 'checkout.slot_lost_full' : 'checkout.slot_lost_passed';
  return lost && <Sentence message={message} values={{ slot: <SlotWords slotStart={slotStart} /> }} />;
}
