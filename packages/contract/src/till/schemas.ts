/** For compatible changes within a version see docs/decisions/0001-contract.md. */
import * as z from 'zod/mini';
import { codePattern } from '../text.ts';
import { about, listOf, namedObject } from '../wire/about.ts';
import { id, requiredText } from '../wire/parts.ts';
import { bilingual, instant, matching, queryId, statedInstant, within } from '../wire/units.ts';

/**
 * Causes for which a till refuses an order: the nine of Foodics, "Possibilities for Failed Orders"
 * (help.foodics.com/hc/en-us/articles/8226063435420), in its order.
 */
export const tillCauses = [
  'price_differs',
  'item_unknown',
  'tax_differs',
  'delivery_fee_differs',
  'discount_differs',
  'connection_expired',
  'payment_unknown',
  'customer_unknown',
  'option_rules_differ',
] as const;

export type TillCause = (typeof tillCauses)[number];

/** Above any menu. */
const maxItems = 10_000;
const maxStock = 500;

const branchCode = about(matching(codePattern), 'Code of the branch: that of the key.');
const item = {
  code: about(matching(codePattern), 'Code of the dish; with `group`, of the option.'),
  group: about(z.optional(matching(codePattern)), 'Code of the option’s group; absent for a dish.'),
};
const codes = z.object({
  code: about(z.string(), 'Code of the dish or of the option.'),
  group: about(z.nullable(z.string()), 'Code of the option’s group; null for a dish.'),
});

export const acknowledgementBody = namedObject('TillAcknowledgement', 'What became of an order in the till: one of the two fields.', {
  orderNumber: about(id, 'Number of the order.'),
  tillReference: about(z.optional(requiredText(80, 'errors.invalid')), 'The order’s number in the till: it has been taken.'),
  cause: about(z.optional(z.enum(tillCauses, 'errors.invalid')), 'Why the till refused it.'),
});
export type TillAcknowledgement = z.infer<typeof acknowledgementBody>;

export const tillOrder = namedObject('TillOrder', 'What became of an order in the till.', {
  orderNumber: about(z.int(), 'Number of the order.'),
  tillReference: about(z.nullable(z.string()), 'Its number in the till; null while it was refused.'),
  cause: about(z.nullable(z.enum(tillCauses)), 'Why the till refused it; null where it was taken.'),
});
export type TillOrder = z.infer<typeof tillOrder>;

export const stockBody = namedObject('TillStock', 'What a branch has, and what it has not.', {
  branchCode,
  items: about(
    z
      .array(
        z.object({
          ...item,
          available: about(z.boolean('errors.invalid'), 'Whether it can be sold.'),
          until: about(z.optional(statedInstant), 'When it can be sold again; without it, once the till says so.'),
        }),
      )
      .check(z.minLength(1, 'errors.invalid'), z.maxLength(maxStock, 'errors.invalid')),
    'Those whose stock changed.',
  ),
});
export type TillStock = z.infer<typeof stockBody>;

export const stockAnswer = namedObject('TillStockAnswer', 'What was not changed, and why.', {
  unknown: about(z.array(codes), 'What the menu does not have.'),
  kept: about(z.array(codes), 'What staff marked as sold out, which stays so for as long as they said.'),
});
export type TillStockAnswer = z.infer<typeof stockAnswer>;

/** Null: not sold that way. */
const stated = z.optional(z.nullable(within(0, 1e9)));
const vatPercent = about(
  z.optional(z.number('errors.invalid').check(z.minimum(0, 'errors.invalid'), z.maximum(100, 'errors.invalid'))),
  'The VAT rate that the till includes in its prices, in percent. Absent: not compared.',
);

export const pricesBody = namedObject('TillPrices', 'The menu of a till, all of it: what is missing is reported.', {
  branchCode,
  items: about(
    z
      .array(
        z.object({
          ...item,
          pickup: about(stated, 'Price when it is picked up, in minor units; null where it is not sold that way. Absent: not compared.'),
          delivery: about(stated, 'Price when it is delivered, likewise.'),
          vatPercent,
        }),
      )
      .check(z.minLength(1, 'errors.invalid'), z.maxLength(maxItems, 'errors.invalid')),
    'Its dishes. Options are compared where it sends some.',
  ),
});
export type TillPrices = z.infer<typeof pricesBody>;

const side = (says: string) =>
  about(
    z.nullable(
      z.object({
        pickup: about(
          z.optional(z.nullable(z.int())),
          'Price when it is picked up, in minor units; null: not sold that way. Absent: not compared.',
        ),
        delivery: about(z.optional(z.nullable(z.int())), 'Price when it is delivered, likewise.'),
        vatPercent: about(z.nullable(z.number()), 'VAT rate, in percent; null: not stated.'),
      }),
    ),
    says,
  );

const comparisonFields = {
  compared: about(z.int(), 'How many dishes and options the till sent.'),
  differences: listOf('The differences: those of the till’s list first, then what it lacks.', {
    code: about(z.string(), 'Code of the dish or of the option.'),
    group: about(z.nullable(z.string()), 'Code of the option’s group; null for a dish.'),
    name: about(z.nullable(bilingual), 'Its name; null where we do not have it.'),
    kind: about(z.enum(['missing_here', 'missing_there', 'price', 'vat']), 'What differs.'),
    ours: side('What we have; null where it is missing here.'),
    theirs: side('What the till has; null where it is missing there.'),
  }),
};

export const comparison = namedObject('TillComparison', 'How the menu of a till differs from ours, which counts.', comparisonFields);
export type TillComparison = z.infer<typeof comparison>;

export const branchTillQuery = z.object({ branchId: about(queryId, 'Number of the branch.') });
export const branchTillBody = z.object({ branchId: about(id, 'Number of the branch.') });
export const tillCustomerBody = z.object({
  branchId: about(id, 'Number of the branch.'),
  sharesCustomer: about(z.boolean('errors.invalid'), 'Whether the till gets first name, phone number, address and car of customers.'),
});

export const tillKey = z.object({ key: about(z.string(), 'The key, which is shown this once.') });
export type TillKey = z.infer<typeof tillKey>;

export const branchTill = namedObject('BranchTill', 'The till of a branch.', {
  key: about(
    z.nullable(z.object({ madeAt: instant('When it was made.'), by: about(z.string(), 'Name of who made it.') })),
    'Its key; null without one.',
  ),
  sharesCustomer: about(z.boolean(), 'Whether the till gets first name, phone number, address and car of customers.'),
  comparison: about(
    z.nullable(
      z.object({
        at: instant('When.'),
        count: about(z.int(), 'How many differences there were, of which the first are listed.'),
        ...comparisonFields,
      }),
    ),
    'Its last comparison of menus; null without one.',
  ),
});
/** Key, setting and last comparison of a branch, as staff see them. */
export type BranchTill = z.infer<typeof branchTill>;

export const kitchenTill = z.object({
  reference: about(z.nullable(z.string()), 'Its number in the till; null until the till has taken it.'),
  cause: about(z.nullable(z.enum(tillCauses)), 'Why the till refused it; null where it did not.'),
  expectedBy: instant('When it should be in the till.'),
});

export type TillDifference = TillComparison['differences'][number];
