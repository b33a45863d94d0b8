/** The details of a refusal, beside its `error` and `code` in the body of a failed call. */
import type { RefusalDetails } from '../refusals.ts';
import { toAed, toFils } from './money.ts';

type Numbers = Omit<RefusalDetails, 'state' | 'by'>;

const names = {
  itemId: 'stock_id',
  optionId: 'modifier_id',
  groupId: 'category_id',
  missing: 'missing',
  minimum: 'minimum',
  total: 'total',
  retryAfter: 'retry_after',
  refundable: 'refundable',
} as const satisfies Record<keyof Numbers, string>;

const amounts = new Set<string>(['missing', 'minimum', 'total']);

/** The details under their names on the wire, amounts in AED but for those that only the restaurant's calls name. */
export const refusalToWire = ({ state, by, ...details }: RefusalDetails): Record<string, number | string> => ({
  ...Object.fromEntries(
    Object.entries(details).map(([name, value]) => [names[name as keyof Numbers], amounts.has(name) ? toAed(value) : value]),
  ),
  ...(state === undefined ? {} : { state }),
  ...(by === undefined ? {} : { by }),
});

/** The refusal details found in a failed call's body, amounts in fils; ignores everything else. */
export const refusalFromWire = (body: Record<string, unknown>): RefusalDetails => ({
  ...Object.fromEntries(
    Object.entries(names).flatMap(([name, wireName]) => {
      const value = body[wireName];
      return typeof value === 'number' ? [[name, amounts.has(name) ? toFils(value) : value]] : [];
    }),
  ),
  ...(typeof body.state === 'string' ? { state: body.state } : {}),
  ...(typeof body.by === 'string' ? { by: body.by } : {}),
});
