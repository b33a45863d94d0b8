/** Expected refusals as one error type; anything else is a bug and answers a plain 500. */
import { type RefusalCode, refusals } from '@sufra/contract/refusals';
import type { MessageKey, MessageValues, Translator } from '@sufra/i18n';

/** A refusal that the caller is meant to read. `values` fill the message's arguments; `details` travel beside it on the wire. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly values: MessageValues;
  readonly details: Record<string, unknown>;

  constructor(code: RefusalCode, values: MessageValues = {}, details: Record<string, unknown> = {}) {
    super(code);
    this.code = code;
    this.values = values;
    this.details = details;
  }

  get status(): number {
    return refusals[this.code];
  }
}

/** Wrong input: message keys by field name, answered as 400 (or 422) with a `payload`. */
export class InvalidInput extends Error {
  readonly fields: Record<string, MessageKey[]>;
  readonly status: 400 | 422;

  constructor(fields: Record<string, MessageKey[]>, status: 400 | 422 = 400) {
    super('invalid input');
    this.fields = fields;
    this.status = status;
  }
}

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** Schema issues as an InvalidInput: nested fields are joined by dots (`order_details.0.quantity`). */
export function invalidInput(issues: readonly Issue[]): InvalidInput {
  const fields: Record<string, MessageKey[]> = {};
  for (const issue of issues) {
    const name = issue.path.map(String).join('.') || 'body';
    // Schemas name a message key; what the library says by itself ("Invalid input") is not one.
    const key = (/^[a-z]+\.[a-z_]+$/.test(issue.message) ? issue.message : 'errors.invalid') as MessageKey;
    const keys = (fields[name] ??= []);
    if (!keys.includes(key)) keys.push(key);
  }
  return new InvalidInput(fields);
}

/** The body of a failed call, in the reader's language. */
export function errorBody(error: Refusal | InvalidInput, t: Translator, requestId: string): Record<string, unknown> {
  if (error instanceof InvalidInput) {
    const payload = Object.fromEntries(Object.entries(error.fields).map(([field, keys]) => [field, keys.map((key) => t(key))]));
    return { payload };
  }
  const message = t(`refusals.${error.code}` as MessageKey, error.values);
  if (error.status === 422) return { payload: { [error.code]: [message] }, code: error.code };
  return { error: message, code: error.code, ...error.details, request_id: requestId };
}
