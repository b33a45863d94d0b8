/** The details of a refusal, beside its `error` and `code` in the body of a failed call. */
import type { RefusalDetails } from '../refusals.ts';
import { toAed, toFils } from './money.ts';

const names = {
  itemId: 'stock_id',
  optionId: 'modifier_id',
  groupId: 'category_id',
  missing: 'missing',
  minimum: 'minimum',
  total: 'total',
  retryAfter: 'retry_after',
} as const satisfies Record<keyof RefusalDetails, string>;

const amounts = new Set<string>(['missing', 'minimum', 'total']);

/** The details under their names on the wire, amounts in AED. */
export const refusalToWire = (details: RefusalDetails): Record<string, number> =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [names[name as keyof RefusalDetails], amounts.has(name) ? toAed(value) : value]),
  );

/** The refusal details found in a failed call's body, amounts in fils; ignores everything else. */
export const refusalFromWire = (body: Record<string, unknown>): RefusalDetails =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, wireName]) => {
      const value = body[wireName];
      return typeof value === 'number' ? [[name, amounts.has(name) ? toFils(value) : value]] : [];
    }),
  );
