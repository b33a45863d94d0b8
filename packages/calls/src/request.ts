/** One HTTP exchange with the API, and the retry policy of queries: see api.ts for what screens call. */
import type { Access, Endpoint } from '@sufra/contract/endpoint';
import type { RefusalDetails } from '@sufra/contract/refusals';
import { refusalFromWire } from '@sufra/contract/wire/refusal';

export type ErrorStatus = number | 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR';

/** A failed call. `status` is the HTTP status, or why there was none (ERR-09). `declare` keeps the fields out of the bundle. */
export class ApiError extends Error {
  declare readonly status: ErrorStatus;
  /** Messages by input field, of a 400 or 422. */
  declare readonly payload: Record<string, string[]> | undefined;
  /** Message and code of other refusals. */
  declare readonly error: string | undefined;
  declare readonly code: string | undefined;
  declare readonly details: RefusalDetails;
  /** Parsed body of the answer. */
  declare readonly body: Record<string, unknown>;

  /** `fields`: the endpoint's wire names of input fields. */
  constructor(status: ErrorStatus, body: Record<string, unknown> = {}, fields: Endpoint['fields'] = {}) {
    super(`call failed: ${status}`);
    this.status = status;
    this.payload = byField(body.payload as Record<string, string[]> | undefined, fields);
    this.error = typeof body.error === 'string' ? body.error : undefined;
    this.code = typeof body.code === 'string' ? body.code : undefined;
    this.details = refusalFromWire(body);
    this.body = body;
  }
}

const byField = (payload: Record<string, string[]> | undefined, fields: NonNullable<Endpoint['fields']>) =>
  payload && Object.fromEntries(Object.entries(payload).map(([field, messages]) => [fieldOf(fields, field), messages]));

/** Maps a wire field name to the product's name. */
export const fieldOf = (fields: Endpoint['fields'], wireName: string): string =>
  Object.keys(fields ?? {}).find((name) => fields?.[name] === wireName) ?? wireName;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  headers?: Record<string, string> | undefined;
  /** Timeout in milliseconds. */
  patience?: number | undefined;
  /** Called with the delay in ms of a Retry-After header (seconds). */
  onRetryAfter?: ((ms: number) => void) | undefined;
}

/** Arguments after the endpoint; input is optional when the endpoint takes none. */
// biome-ignore lint/suspicious/noConfusingVoidType: `void` marks an endpoint without input
export type CallArguments<Input> = [Input] extends [void]
  ? [input?: undefined, options?: CallOptions]
  : [input: Input, options?: CallOptions];

export interface Exchange<T> {
  status: number;
  data: T;
  toError(): ApiError;
}

const settings = { base: '/api', key: '', language: 'en', client: 'storefront' };

/** Called by the root with values from the server rendering. */
export function configureRequests(next: Partial<typeof settings>): void {
  Object.assign(settings, next);
}

const patienceMs = 20_000;

/** Sends and parses; throws an ApiError only when there is no readable response. */
export async function sendRequest<Input, Output>(
  endpoint: Endpoint<Access, Input, Output>,
  input: Input,
  bearer: string | null,
  { signal, headers, patience = patienceMs, onRetryAfter }: CallOptions = {},
): Promise<Exchange<Output>> {
  const deadline = AbortSignal.timeout(patience);
  const within = signal ? AbortSignal.any([signal, deadline]) : deadline;
  let response: Response;
  try {
    response = await fetchFrom(endpoint, input, bearer, within, headers);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(deadline.aborted ? 'TIMEOUT_ERROR' : 'FETCH_ERROR');
  }
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  if (seconds >= 0) onRetryAfter?.(seconds * 1000);
  const body = await readBody(response);
  return {
    status: response.status,
    // Lazy getter: a refusal has no data.
    get data() {
      try {
        return endpoint.receive(body.data as never);
      } catch {
        // A response of unexpected shape counts as unparsable.
        throw new ApiError('PARSING_ERROR');
      }
    },
    toError: () => new ApiError(response.status, body, endpoint.fields),
  };
}

/** Plain exchange as declared by the endpoint. Rejects like `fetch`. */
export function fetchFrom<Input>(
  endpoint: Endpoint<Access, Input, unknown>,
  input: Input,
  bearer: string | null,
  signal: AbortSignal,
  headers?: Record<string, string>,
): Promise<Response> {
  const sent = endpoint.send(input);
  const isPost = endpoint.method === 'POST';
  return fetch(`${settings.base}${endpoint.path}${isPost ? '' : queryOf(sent)}`, {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      'accept-language': settings.language,
      'x-api-key': settings.key,
      'x-sufra-client': settings.client,
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...(isPost ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(isPost ? { body: JSON.stringify(sent) } : {}),
    signal,
  });
}

/** Leaves out missing values. */
function queryOf(input: object): string {
  const known = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  return known.length > 0 ? `?${new URLSearchParams(known.map(([name, value]) => [name, String(value)]))}` : '';
}

async function readBody(response: Response): Promise<Record<string, unknown>> {
  try {
    return (await response.json()) as Record<string, unknown>;
  } catch {
    if (response.ok) throw new ApiError('PARSING_ERROR');
    return {};
  }
}

const maxAttempts = 3;
/** In ms. */
const [usual, longest] = [1000, 5000];

/** `tried`: number of retries so far. */
const isRetryable = (tried: number, error: unknown): boolean =>
  tried < maxAttempts - 1 && error instanceof ApiError && error.status === 503;

/** Retry delay in ms. */
const pauseMs = (error: unknown): number =>
  Math.min(longest, error instanceof ApiError && error.details.retryAfter ? error.details.retryAfter * 1000 : usual);

/** Retry policy of queries: after 503 with the delay that Retry-After asks for, and once after a network failure. */
export const queryRetries = {
  retry: (tried: number, error: Error): boolean =>
    isRetryable(tried, error) || (tried < 1 && error instanceof ApiError && error.status === 'FETCH_ERROR'),
  retryDelay: (_: number, error: Error): number => pauseMs(error),
};
