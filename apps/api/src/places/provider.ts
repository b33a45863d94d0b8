/** A third-party geocoder over HTTP: its interface, its requests, and its failures. */
import type { Place } from '@sufra/contract/geo/schemas';
import type { Point } from '@sufra/contract/names';
import { cleanLine } from '@sufra/contract/text';
import { inOneLine, type Locale } from '@sufra/i18n';
import type * as z from 'zod/mini';
import { translator } from '../platform/messages.ts';
import type { PlaceQuery } from './geocoder.ts';

export interface Provider {
  /** Prefix of its place ids. */
  name: string;
  /** Required attribution. */
  attribution: string;
  /** The caller fills in distances and filters out places outside the region. */
  suggest(query: PlaceQuery, fetchJson: FetchJson): Promise<Place[]>;
  /** `reference` is the id without the name prefix. */
  resolve(reference: string, locale: Locale, fetchJson: FetchJson): Promise<Place | null>;
  reverse(point: Point, locale: Locale, fetchJson: FetchJson): Promise<PointAddress | null>;
}

/** A provider's reverse-geocoding result: one line, and the road or what lies there ('' for neither). */
export interface PointAddress {
  label: string;
  street: string;
}

interface JsonRequest<S extends z.ZodMiniType> {
  url: URL;
  /** Schema of the response; anything else is a failure. */
  schema: S;
  headers?: Record<string, string>;
}

export type FetchJson = <S extends z.ZodMiniType>(request: JsonRequest<S>) => Promise<z.infer<S>>;

/** What went wrong, safe to log: never contains the query or the response. */
export class ProviderFailure extends Error {
  /** The HTTP status of the answer; undefined when there was none. */
  readonly status: number | undefined;
  constructor(problem: string, status?: number) {
    super(problem);
    this.status = status;
  }
}

/** Timeout of a suggestion in ms. */
const timeout = 2500;
/** Bytes; eight places take about ten thousand. */
const maxResponseBytes = 1_000_000;

/** `agent` identifies us, as public servers require; `wait` is the timeout in ms. */
export const createFetchJson =
  (agent: string, wait = timeout): FetchJson =>
  async ({ url, schema, headers }) => {
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': agent, ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(wait),
    }).catch(fail);
    const text = await readAll(response).catch(fail);
    if (!response.ok) throw new ProviderFailure(`answered ${response.status}`, response.status);
    const parsed = schema.safeParse(parseJson(text));
    if (!parsed.success) throw new ProviderFailure(`answered something else at ${parsed.error.issues[0]?.path.join('.') || 'the top'}`);
    return parsed.data;
  };

function fail(error: unknown): never {
  if (error instanceof ProviderFailure) throw error;
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  throw new ProviderFailure(isLate ? 'did not answer in time' : 'could not be reached');
}

async function readAll(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, length] = ['', 0];
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > maxResponseBytes) throw new ProviderFailure('answered too much');
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderFailure('did not answer JSON');
  }
}

/** Builds a URL with path and query; undefined parameters are omitted. */
export function address(base: string, path: string, query: Record<string, string | number | undefined> = {}): URL {
  const url = new URL(`${base.replace(/\/+$/, '')}${path}`);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
}

/** A name cleaned to one short line. */
export const tidy = (text: string | undefined | null): string => cleanLine(cleanLine(text ?? '').slice(0, 120));

/** Joins the known parts of an address into one line. */
export function labelOf(parts: readonly string[], locale: Locale): string {
  const known = [...new Set(parts.filter(Boolean))];
  return inOneLine(known, locale, (each) => each.join(translator(locale)('geo.list_separator')));
}
