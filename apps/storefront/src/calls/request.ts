/** One HTTP exchange with the API, without retries: see api.ts for what screens call. */
import type { BodyInput, DataOf, Endpoint, QueryOf } from '@sufra/contract/endpoint';

export type ErrorStatus = number | 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR';

/** A call that failed. `status` is the HTTP status, or why there was none (ERR-09). */
export class ApiError extends Error {
  readonly status: ErrorStatus;
  /** Messages by field, of a 400 or 422. */
  readonly payload: Record<string, string[]> | undefined;
  /** The server's words and code, of any other refusal. */
  readonly error: string | undefined;
  readonly code: string | undefined;
  readonly details: Record<string, unknown>;

  constructor(status: ErrorStatus, body: Record<string, unknown> = {}) {
    super(`call failed: ${status}`);
    this.status = status;
    this.payload = body.payload as Record<string, string[]> | undefined;
    this.error = typeof body.error === 'string' ? body.error : undefined;
    this.code = typeof body.code === 'string' ? body.code : undefined;
    this.details = body;
  }
}

export interface CallInput<E extends Endpoint> {
  query?: Partial<QueryOf<E>> | undefined;
  body?: BodyInput<E> | undefined;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string> | undefined;
}

export interface Exchange<T> {
  status: number;
  data: T;
  toError(): ApiError;
}

const settings = { base: '/api', key: '', language: 'en' };

/** Set once by the root, from what the server said. */
export function configureRequests(next: Partial<typeof settings>): void {
  Object.assign(settings, next);
}

const timeoutMs = 20_000;

/** Sends and reads; throws an ApiError only when there is no readable answer. */
export async function sendRequest<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  bearer: string | null,
): Promise<Exchange<DataOf<E>>> {
  const query = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const search = query.length > 0 ? `?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}` : '';
  const deadline = AbortSignal.timeout(timeoutMs);
  let response: Response;
  try {
    response = await fetch(`${settings.base}${endpoint.path}${search}`, {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        'accept-language': settings.language,
        'x-api-key': settings.key,
        'x-sufra-client': 'storefront',
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(endpoint.method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...input.headers,
      },
      ...(endpoint.method === 'POST' ? { body: JSON.stringify(input.body ?? {}) } : {}),
      signal: input.signal ? AbortSignal.any([input.signal, deadline]) : deadline,
    });
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw new ApiError(deadline.aborted ? 'TIMEOUT_ERROR' : 'FETCH_ERROR');
  }
  const body = await readBody(response);
  return { status: response.status, data: body.data as DataOf<E>, toError: () => new ApiError(response.status, body) };
}

async function readBody(response: Response): Promise<Record<string, unknown>> {
  try {
    return (await response.json()) as Record<string, unknown>;
  } catch {
    if (response.ok) throw new ApiError('PARSING_ERROR');
    return {};
  }
}
