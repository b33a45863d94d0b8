/** Validates a form with the schema of its call. The form uses the product's names; the schema uses the wire's. */

import { fieldOf } from '@sufra/calls/request';
import type { Access, MappedEndpoint } from '@sufra/contract/endpoint';
import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

/** Only the first error of a field is kept. */
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
