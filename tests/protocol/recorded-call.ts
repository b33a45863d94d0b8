/**
 * A call of an old client: raw path, headers and JSON. Deliberately not typed by the contract: real clients were not compiled against it,
 * and must not notice a rewrite.
 */

export interface RecordedCall {
  /** Also the file name of the recorded response. */
  name: string;
  method: 'GET' | 'POST';
  /** Path with query, relative to the server. */
  path: string;
  /** Saved value with the bearer token. */
  as?: string;
  /** Accept-Language. */
  language?: string;
  /** Besides the API key; null omits a default header. */
  headers?: Record<string, string | null>;
  /** Sent as JSON; strings verbatim. `'{cart}'` is replaced by the saved value, here and in the path. */
  body?: unknown;
  /** Values to save for later calls: name, and path within `data`. */
  keep?: Record<string, string>;
  /** Values to save from the following mail: name, and a pattern whose first group matches the value. */
  keepFromMail?: Record<string, RegExp>;
  /** Waits for a matching mail to that address, and saves the pattern's first group under that name. */
  mailed?: { to: string; keep: string; matching: RegExp };
  /** Setup step by staff: it must succeed, and its response is not recorded. */
  isSetup?: boolean;
  /** Repetitions; the last response counts. */
  times?: number;
  /** Sets the server's clock from this call on. */
  at?: string;
}

/** Midday on a Saturday in Dubai: every demo branch that can be open is. */
export const noon = '2026-11-21T12:30:00+04:00';

export const get = (name: string, path: string, more: Partial<RecordedCall> = {}): RecordedCall => ({
  name,
  method: 'GET',
  path: `/api${path}`,
  ...more,
});

export const post = (name: string, path: string, body: unknown, more: Partial<RecordedCall> = {}): RecordedCall => ({
  name,
  method: 'POST',
  path: `/api${path}`,
  body,
  ...more,
});
