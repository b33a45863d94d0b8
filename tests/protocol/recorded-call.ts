/**
 * A call of an old client: raw path, raw headers, raw JSON. Deliberately not typed by the
 * contract: real clients were not compiled against ours either, and must not notice when it is rewritten.
 */

export interface RecordedCall {
  /** Also the name of the file that keeps the answer. */
  name: string;
  method: 'GET' | 'POST';
  /** Path below the server, with its query. */
  path: string;
  /** Whose token goes along: the name of a kept value. */
  as?: string;
  /** Accept-Language. */
  language?: string;
  /** Beside the key of the business; null leaves out a header that would be sent. */
  headers?: Record<string, string | null>;
  /** Sent as JSON; a string is sent as it is. `'{cart}'` stands for the kept value of that name, here and in the path. */
  body?: unknown;
  /** What later calls need from the answer: its name, and where in `data` it stands. */
  keep?: Record<string, string>;
  /** What later calls need from the mail that follows: its name, and the expression whose first group it is in the mail's text. */
  keepFromMail?: Record<string, RegExp>;
  /** Waits for a mail to that address that matches, and keeps what the first group finds under that name. */
  mailed?: { to: string; keep: string; matching: RegExp };
  /** A step of the restaurant's that later calls need: it has to succeed, and its answer is not recorded. */
  isSetup?: boolean;
  /** Sends the same so often; the last answer counts. */
  times?: number;
  /** Where the server's clock stands from this call on. */
  at?: string;
}

/** Midday on a Saturday in Dubai, when every branch of the demo restaurant is open that can be. */
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
