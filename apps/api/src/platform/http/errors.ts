/** Refusal: the error type of expected failures. Any other error is a bug and yields a plain 500. */
import type { Point } from '@sufra/contract/names';
import { type Problem, type RefusalCode, type RefusalDetails, refusals } from '@sufra/contract/refusals';
import { refusalToWire } from '@sufra/contract/wire/refusal';
import { type Locale, localName, type MessageKey, type MessageValues, type Translator } from '@sufra/i18n';
import { formatMoney } from '@sufra/i18n/formats';

type Values = NonNullable<Problem['values']>;

/** A refusal shown to the client. `values` are message arguments; `details` are added to the body. */
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

/** Message values that are amounts in fils. */
const amounts = new Set(['missing', 'minimum', 'maximum', 'total', 'refundable']);

/** Localizes message values. */
export const localizedValues = (values: Values, locale: Locale): MessageValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value === 'object') return [name, localName(locale, value)];
      return [name, typeof value === 'number' && amounts.has(name) ? formatMoney(value) : value];
    }),
  );

/** Invalid input: message keys by field, answered as 400 (or 422) with a `payload`. */
export class InvalidInput extends Error {
  readonly fields: Record<string, MessageKey[]>;
  readonly status: 400 | 422;

  constructor(fields: Record<string, MessageKey[]>, status: 400 | 422 = 400) {
    super('invalid input');
    this.fields = fields;
    this.status = status;
  }

  /** Copy with fields renamed by `names`. */
  withFieldNames(names: Readonly<Record<string, string>>): InvalidInput {
    const fields = Object.entries(this.fields).map(([name, keys]) => [names[name] ?? name, keys] as const);
    return new InvalidInput(Object.fromEntries(fields), this.status);
  }
}

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** Converts schema issues to InvalidInput; nested paths are joined by dots (`order_details.0.quantity`). */
export function invalidInput(issues: readonly Issue[]): InvalidInput {
  const fields: Record<string, MessageKey[]> = {};
  for (const issue of issues) {
    const name = issue.path.map(String).join('.') || 'body';
    // Our schemas use message keys; library messages ("Invalid input") are replaced.
    const key = (/^[a-z]+\.[a-z_]+$/.test(issue.message) ? issue.message : 'errors.invalid') as MessageKey;
    const keys = (fields[name] ??= []);
    if (!keys.includes(key)) keys.push(key);
  }
  return new InvalidInput(fields);
}

/** Localized body of an error response. */
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

/** Parses an optional point: both coordinates (degrees) or none; otherwise refused. */
export function optionalPoint({ lat, lng }: { lat?: number | undefined; lng?: number | undefined }): Point | null {
  if (lat === undefined && lng === undefined) return null;
  if (lat === undefined) throw new InvalidInput({ lat: ['errors.invalid'] });
  if (lng === undefined) throw new InvalidInput({ lng: ['errors.invalid'] });
  return { lat, lng };
}

/** Maps an error to a client refusal; null for server errors, which are logged. */
export function asRefusal(error: Error & { statusCode?: number; code?: string; constraint?: string }): Refusal | InvalidInput | null {
  if (error instanceof Refusal || error instanceof InvalidInput) return error;
  // Race condition: the account was erased during the call.
  if (error.constraint === 'customer_is_erased') return new Refusal('not_authenticated');
  if (error.statusCode === 413) return new Refusal('payload_too_large');
  if (error.code === 'FST_ERR_BAD_URL' || error.code === 'FST_ERR_MAX_PARAM_LENGTH') return new InvalidInput({ url: ['errors.invalid'] });
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new InvalidInput({ body: ['errors.invalid'] });
  return null;
}
