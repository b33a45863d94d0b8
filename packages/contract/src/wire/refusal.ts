/** Refusal details beside `error` and `code` in the body. */
import type { RefusalDetails } from '../refusals.ts';
import { toAed, toFils } from './fields.ts';

/** Staff-only details, in product terms and fils. */
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

/** Wire form of the details; legacy amounts in AED. */
export const refusalToWire = ({ state, by, refundable, ...details }: RefusalDetails): Record<string, number | string> => ({
  ...Object.fromEntries(
    Object.entries(details).map(([name, value]) => [names[name as keyof Numbers], amounts.has(name) ? toAed(value) : value]),
  ),
  ...(state === undefined ? {} : { state }),
  ...(by === undefined ? {} : { by }),
  ...(refundable === undefined ? {} : { refundable }),
});

/** Parses refusal details of a body to fils; ignores others, and staff-only ones. */
export const refusalFromWire = (body: Record<string, unknown>): Omit<RefusalDetails, keyof OfStaff> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, wireName]) => {
      const value = body[wireName];
      return typeof value === 'number' ? [[name, amounts.has(name) ? toFils(value) : value]] : [];
    }),
  );

/** Staff-only details, separate so that customers do not load them. */
export const staffRefusalFromWire = ({ state, by, refundable }: Record<string, unknown>): OfStaff => ({
  ...(typeof state === 'string' ? { state } : {}),
  ...(typeof by === 'string' ? { by } : {}),
  ...(typeof refundable === 'number' ? { refundable } : {}),
});
