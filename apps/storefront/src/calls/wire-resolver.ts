/** Form resolver for a call's wire schema; maps wire names to product names. */

import { fieldOf } from '@sufra/calls/request';
import type { Access, MappedEndpoint } from '@sufra/contract/endpoint';
import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

/** Keeps only the first error of a field. */
export const wireResolver =
  <Input extends FieldValues, Wire, Checked>(
    endpoint: MappedEndpoint<Access, Input, unknown, Wire, unknown, Checked>,
    schema: z.ZodMiniType<Wire>,
  ): Resolver<Input, unknown, Checked> =>
  (values) => {
    const result = schema.safeParse(endpoint.send(values));
    if (result.success) return { values: endpoint.input.fromWire(result.data), errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const { path, code, message } of result.error.issues)
      errors[fieldOf(endpoint.fields, String(path[0]))] ??= { type: code, message };
    return { values: {}, errors: errors as FieldErrors<Input> };
  };
