/** Wire schemas of promotions on the desk: usage counts and trials. */
import * as z from 'zod/mini';
import { about, listOf, namedObject } from '../wire/about.ts';
import { id } from '../wire/parts.ts';
import { bilingual, instant, statedInstant } from '../wire/units.ts';
import { code, deskEdit } from './schemas.ts';

const fils = (description: string) => about(z.int(), `${description}, in fils.`);

export const promotionUses = namedObject('PromotionUses', 'How often promotions were used.', {
  uses: listOf('Of each promotion, retired ones too.', {
    code: about(z.string(), 'Key of the promotion.'),
    state: about(
      z.enum(['planned', 'running', 'used_up', 'over']),
      'Whether it has not begun, goes on, was used as often as its limit allows, or has ended. A retired one goes by the same.',
    ),
    uses: about(z.int(), 'Orders that have it, without those that were rejected, cancelled or refunded.'),
    given: about(z.nullable(z.int()), 'What it took off them, in fils; null of free delivery, whose fee no order has.'),
  }),
  now: instant('By the clock of the server.'),
  evening: instant('17:00 of today by the clocks of the branches, at the first of them; now, where that is past or comes after closing.'),
  tonight: instant('When the last branch closes that is open today or tonight.'),
});

const trialCart = z.object({
  branch: about(code, 'Code of the branch.'),
  orderType: about(z.enum(['pickup', 'delivery'], 'errors.invalid'), 'Order type: pickup or delivery.'),
  area: about(z.optional(id), 'For delivery, number of the area; without one, the first of the branch.'),
  at: about(statedInstant, 'When the order is placed.'),
  hasOrdered: about(z.boolean('errors.invalid'), 'Whether the customer has ordered before.'),
  lines: about(
    z
      .array(
        z.object({
          dish: about(code, 'Code of a dish.'),
          quantity: about(z.int('errors.invalid').check(z.minimum(1), z.maximum(99)), 'How many.'),
        }),
      )
      .check(z.minLength(1, 'errors.invalid'), z.maxLength(20, 'errors.invalid')),
    'Dishes, with the first of the options that they must have.',
  ),
});

export const trialBody = z.object({
  code: about(code, 'Key of the promotion.'),
  edits: about(
    z.array(deskEdit).check(z.maxLength(100, 'errors.invalid')),
    'Unsaved edits of it, as in a save. Conflicts are not checked.',
  ),
  cart: about(trialCart, 'The order that it is tried on.'),
});

export const promotionTrial = namedObject('PromotionTrial', 'Price of an order, by the pricing of the checkout.', {
  subtotal: fils('Price of the dishes'),
  discount: fils('Discount on the dishes'),
  deliveryFee: fils('Delivery fee after its discount'),
  deliveryDiscount: fils('Discount on the delivery fee'),
  total: fils('Total'),
  refusal: about(z.nullable(z.string()), 'Why the promotion itself does not apply, in the caller’s language; null: it would.'),
  fitting: listOf('Promotions that fit the order: the one that is tried, and those that apply by themselves.', {
    name: about(bilingual, 'Its name.'),
    takesOff: fils('Its discount alone'),
    isTried: about(z.boolean(), 'Whether it is the one that is tried.'),
    isGranted: about(z.boolean(), 'Whether the order gets it.'),
  }),
  rule: about(
    z.nullable(z.enum(['combines', 'code_first', 'takes_most', 'earlier'])),
    'What decided between several that fit: free delivery came beside a discount, the code goes first, or the one counts that takes off most, of two as good the earlier.',
  ),
  areas: listOf('Where the branch delivers.', { id: about(z.int(), 'Its number.'), name: about(bilingual, 'Its name.') }),
});
