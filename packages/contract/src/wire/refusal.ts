/** The details of a refusal, beside its `error` and `code` in the body of a failed call. */
import type { RefusalDetails } from '../refusals.ts';
import { toAed, toFils } from './money.ts';

/** What only the restaurant's calls say: in the product's own words, and whole fils. */
type OfStaff = Pick<RefusalDetails, 'state' | 'by' | 'refundable'>;
type Numbers = Omit<RefusalDetails, keyof OfStaff>;

const names = {
  itemId: 'stock_id',
  optionId: 'modifier_id',
  groupId: 'category_id',
  missing: 'missing',
  minimum: 'minimum',
  total: 'total',
  retryAfter: 'retry_after',
} as const satisfies Record<keyof Numbers, string>;

const amounts = new Set<string>(['missing', 'minimum', 'total']);

/** The details under their names on the wire; the amounts that older clients read in AED. */
export const refusalToWire = ({ state, by, refundable, ...details }: RefusalDetails): Record<string, number | string> => ({
  ...Object.fromEntries(
    Object.entries(details).map(([name, value]) => [names[name as keyof Numbers], amounts.has(name) ? toAed(value) : value]),
  ),
  ...(state === undefined ? {} : { state }),
  ...(by === undefined ? {} : { by }),
  ...(refundable === undefined ? {} : { refundable }),
});

/** The refusal details found in a failed call's body, amounts in fils; ignores everything else, and what only the staff are told. */
export const refusalFromWire = (body: Record<string, unknown>): Omit<RefusalDetails, keyof OfStaff> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, wireName]) => {
      const value = body[wireName];
      return typeof value === 'number' ? [[name, amounts.has(name) ? toFils(value) : value]] : [];
    }),
  );

/** What the staff are told of a refusal besides: apart, so that no customer downloads it. */
export const staffRefusalFromWire = ({ state, by, refundable }: Record<string, unknown>): OfStaff => ({
  ...(typeof state === 'string' ? { state } : {}),
  ...(typeof by === 'string' ? { by } : {}),
  ...(typeof refundable === 'number' ? { refundable } : {}),
});
