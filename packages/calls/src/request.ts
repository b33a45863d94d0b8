/** One HTTP exchange with the API, without retries: see api.ts for what screens call. */
import type { Access, Endpoint } from '@sufra/contract/endpoint';
import type { RefusalDetails } from '@sufra/contract/refusals';
import { refusalFromWire } from '@sufra/contract/wire/refusal';

export type ErrorStatus = number | 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR';

/** A failed call. `status` is the HTTP status, or why there was none (ERR-09). Its fields are declared alone: written out, every page downloads them twice. */
export class ApiError extends Error {
  declare readonly status: ErrorStatus;
  /** Messages by field of the input, of a 400 or 422. */
  declare readonly payload: Record<string, string[]> | undefined;
  /** Text and code of any other refusal. */
  declare readonly error: string | undefined;
  declare readonly code: string | undefined;
  declare readonly details: RefusalDetails;
  /** All that was answered. */
  declare readonly body: Record<string, unknown>;

  /** `fields` are the endpoint's: the wire's names of its input's fields. */
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

/** The product's name of a field named on the wire. */
export const fieldOf = (fields: Endpoint['fields'], wireName: string): string =>
  Object.keys(fields ?? {}).find((name) => fields?.[name] === wireName) ?? wireName;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  headers?: Record<string, string> | undefined;
  /** How long to wait for an answer, in milliseconds. */
  patience?: number | undefined;
  /** Told how long to wait before asking again, in milliseconds, where the answer says it (Retry-After in seconds). */
  onRetryAfter?: ((ms: number) => void) | undefined;
}

/** Arguments after the endpoint: the input may be left out when the endpoint takes none. */
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

/** Set by the root, from what the server rendered. */
export function configureRequests(next: Partial<typeof settings>): void {
  Object.assign(settings, next);
}

const patienceMs = 20_000;

/** Sends and reads; throws an ApiError only when there is no readable answer. */
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
    // Read lazily: a refusal has no data.
    get data() {
      try {
        return endpoint.receive(body.data as never);
      } catch {
        // An unexpected shape is as unreadable as broken JSON.
        throw new ApiError('PARSING_ERROR');
      }
    },
    toError: () => new ApiError(response.status, body, endpoint.fields),
  };
}

/** The bare exchange, as the endpoint says. Rejects as `fetch` does. */
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
