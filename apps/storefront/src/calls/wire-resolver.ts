/** Validates a form with the schema of its call. The form uses the product's names; the schema uses the wire's. */

import { fieldOf } from '@sufra/calls/request';
import type { Access, Endpoint } from '@sufra/contract/endpoint';
import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

interface Wire<Input, Schema> {
  endpoint: Endpoint<Access, Input, unknown>;
  schema: Schema;
}

/** `read` turns the validated wire values back into the input. Only the first error of a field is kept. */
export const wireResolver =
  <Input extends FieldValues, Checked, Schema extends z.ZodMiniType>(
    { endpoint, schema }: Wire<Input, Schema>,
    read: (wire: z.output<Schema>) => Checked,
  ): Resolver<Input, unknown, Checked> =>
  (values) => {
    const result = schema.safeParse(endpoint.send(values));
    if (result.success) return { values: read(result.data), errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const { path, code, message } of result.error.issues)
      errors[fieldOf(endpoint.fields, String(path[0]))] ??= { type: code, message };
    return { values: {}, errors: errors as FieldErrors<Input> };
  };
