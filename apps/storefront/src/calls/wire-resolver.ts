/** Checks a form by the schema of the call that it is sent with. The form has the product's names and values; the schema has those of the wire. */
import type { Access, Endpoint } from '@sufra/contract/endpoint';
import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { fieldOf } from './request.ts';

interface Wire<Input, Schema> {
  endpoint: Endpoint<Access, Input, unknown>;
  schema: Schema;
}

/** `read` makes the input again of what the schema has checked and tidied. Of several errors of a field the first one counts. */
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
