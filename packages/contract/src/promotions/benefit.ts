/** Benefit of a promotion. Amounts are fils. */
import { stepOf } from '../money.ts';

export type Benefit =
  /** Percentage of the subtotal, at most `max`; null is unlimited. */
  { kind: 'percent'; percent: number; max: number | null } | { kind: 'fixed'; amount: number } | { kind: 'free_delivery' };

/** Savings in fils on food and on delivery. */
export interface Saving {
  discount: number;
  deliveryDiscount: number;
}

/** Rounds a percentage down to the currency's step, and caps the discount at the amount. */
export function savingOf(benefit: Benefit, subtotal: number, deliveryFee: number): Saving {
  if (benefit.kind === 'free_delivery') return { discount: 0, deliveryDiscount: deliveryFee };
  const step = stepOf();
  const wanted =
    benefit.kind === 'fixed'
      ? benefit.amount
      : Math.min(Math.floor((subtotal * benefit.percent) / (100 * step)) * step, benefit.max ?? subtotal);
  return { discount: Math.min(wanted, subtotal), deliveryDiscount: 0 };
}
