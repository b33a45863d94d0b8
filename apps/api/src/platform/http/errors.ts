/** Expected refusals as one error type; anything else is a bug and answers a plain 500. */
import type { Point } from '@sufra/contract/names';
import { type Problem, type RefusalCode, type RefusalDetails, refusals } from '@sufra/contract/refusals';
import { refusalToWire } from '@sufra/contract/wire/refusal';
import { type Locale, localName, type MessageKey, type MessageValues, type Translator } from '@sufra/i18n';
import { formatMoney } from '@sufra/i18n/formats';

type Values = NonNullable<Problem['values']>;

/** A refusal shown to the caller. `values` fill the message's arguments; `details` go beside it on the wire. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly values: Values;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, values: Values = {}, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.values = values;
    this.details = details;
  }

  static of({ problem, values, details }: Problem): Refusal {
    return new Refusal(problem, values, details);
  }

  get status(): number {
    return refusals[this.code];
  }
}

/** Values of messages that are amounts, in fils. */
const amounts = new Set(['missing', 'minimum', 'maximum', 'total', 'refundable']);

/** The values in the reader's language. */
export const localizedValues = (values: Values, locale: Locale): MessageValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value === 'object') return [name, localName(locale, value)];
      return [name, typeof value === 'number' && amounts.has(name) ? formatMoney(value) : value];
    }),
  );

/** Wrong input: message keys by field name, answered as 400 (or 422) with a `payload`. */
export class InvalidInput extends Error {
  readonly fields: Record<string, MessageKey[]>;
  readonly status: 400 | 422;

  constructor(fields: Record<string, MessageKey[]>, status: 400 | 422 = 400) {
    super('invalid input');
    this.fields = fields;
    this.status = status;
  }

  /** The same with fields renamed by `names`. */
  withFieldNames(names: Readonly<Record<string, string>>): InvalidInput {
    const fields = Object.entries(this.fields).map(([name, keys]) => [names[name] ?? name, keys] as const);
    return new InvalidInput(Object.fromEntries(fields), this.status);
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
    // Our schemas use message keys; the library's own messages ("Invalid input") are not keys.
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
  const message = refusalText(error, t);
  if (error.status === 422) return { payload: { [error.code]: [message] }, code: error.code };
  return { error: message, code: error.code, ...refusalToWire(error.details), request_id: requestId };
}

export const refusalText = ({ code, values }: Refusal, t: Translator): string =>
  t(`refusals.${code}` as MessageKey, localizedValues(values, t.locale));

/** Returns the value; throws the refusal `not_found` when it is null or undefined. */
export function requireFound<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Refusal('not_found');
  return value;
}

/** The point of a query. Both coordinates (degrees) or none; half a point is refused. */
export function optionalPoint({ lat, lng }: { lat?: number | undefined; lng?: number | undefined }): Point | null {
  if (lat === undefined && lng === undefined) return null;
  if (lat === undefined) throw new InvalidInput({ lat: ['errors.invalid'] });
  if (lng === undefined) throw new InvalidInput({ lng: ['errors.invalid'] });
  return { lat, lng };
}

/** What a client is told of an error. Null for those that no client caused, which are logged. */
export function asRefusal(error: Error & { statusCode?: number; code?: string; constraint?: string }): Refusal | InvalidInput | null {
  if (error instanceof Refusal || error instanceof InvalidInput) return error;
  // The account was erased while the call was under way.
  if (error.constraint === 'customer_is_erased') return new Refusal('not_authenticated');
  if (error.statusCode === 413) return new Refusal('payload_too_large');
  if (error.code === 'FST_ERR_BAD_URL' || error.code === 'FST_ERR_MAX_PARAM_LENGTH') return new InvalidInput({ url: ['errors.invalid'] });
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new InvalidInput({ body: ['errors.invalid'] });
  return null;
}
