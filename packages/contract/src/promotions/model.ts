/** Promotions on offer. */

import type { Bilingual } from '../names.ts';
import {
  boolean,
  field,
  fils,
  instant,
  integer,
  joined,
  list,
  localized,
  mapped,
  nullable,
  object,
  oneOf,
  text,
  type ValueOf,
  type WireOf,
  weekPeriod,
} from '../wire/fields.ts';
import { orderType } from '../wire/order-types.ts';
import type { Benefit } from './benefit.ts';

const amount = nullable(fils);
const benefitFields = { kind: oneOf(['percent', 'fixed', 'free_delivery']), percent: nullable(integer), max_discount: amount, amount };
const benefit = joined<Benefit, { [Name in keyof typeof benefitFields]: WireOf<(typeof benefitFields)[Name]> }>(
  benefitFields,
  (value) => ({
    kind: value.kind,
    percent: value.kind === 'percent' ? value.percent : null,
    max_discount: amount.toWire(value.kind === 'percent' ? value.max : null),
    amount: amount.toWire(value.kind === 'fixed' ? value.amount : null),
  }),
  ({ kind, percent, ...wire }) => {
    if (kind === 'percent') return { kind, percent: percent ?? 0, max: amount.fromWire(wire.max_discount) };
    return kind === 'fixed' ? { kind, amount: amount.fromWire(wire.amount) ?? 0 } : { kind };
  },
);

export const promotionBranch = object({ name: localized('name') });
const branchName = mapped(
  promotionBranch,
  (name: Bilingual) => promotionBranch.toWire({ name }),
  (wire) => promotionBranch.fromWire(wire).name,
);

export const promotion = object({
  id: field('promotion_id', integer),
  /** Code typed at checkout: capital Latin letters and digits. Null for automatic promotions. */
  code: nullable(text),
  name: localized('name'),
  description: localized('description'),
  /** Null: for either. */
  orderType: field('order_type', nullable(orderType)),
  /** Minimum subtotal in fils; 0 is none. */
  minimum: field('min_order_amount', fils),
  firstOrderOnly: field('first_order_only', boolean),
  /** Price of a reward in loyalty points; null for other promotions. */
  points: nullable(integer),
  benefit,
  /** Free delivery that combines with a discount. */
  combines: boolean,
  /** Branches where it applies, with names; empty means everywhere. */
  branchIds: field('branch_ids', list(integer)),
  branches: list(branchName),
  /** Usage limit per customer; null is unlimited. */
  perCustomer: field('per_customer', nullable(integer)),
  /** Exclusive end in ISO 8601; null is open-ended. */
  endsAt: field('ends_at', nullable(instant)),
  /** Weekly hours in the branch's time zone; empty means always. */
  hours: list(weekPeriod),
});
export type Promotion = ValueOf<typeof promotion>;

/** Start of a promotion without a start date. */
export const always = '2000-01-01T00:00:00.000Z';
