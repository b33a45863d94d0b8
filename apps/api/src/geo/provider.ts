/** A geocoder of somebody else, asked over HTTP: what it has to offer, how it is asked, and what can go wrong. */
import type { Place } from '@sufra/contract/geo/model';
import type { Point } from '@sufra/contract/names';
import { cleanLine } from '@sufra/contract/text';
import type { Locale } from '@sufra/i18n';
import type * as z from 'zod/mini';
import type { PlaceQuery } from './geocoder.ts';

export interface Provider {
  /** In front of its ids. */
  name: string;
  /** Whom its terms ask to name. */
  attribution: string;
  /** Whether its terms let a server keep answers. */
  mayCache: boolean;
  /** Distances are told by the caller; what is null here is the provider's own. Places outside of the region are left out later. */
  suggest(query: PlaceQuery, fetchJson: FetchJson): Promise<Place[]>;
  /** `reference` is what follows the name in an id. */
  resolve(reference: string, locale: Locale, fetchJson: FetchJson): Promise<Place | null>;
  reverse(point: Point, locale: Locale, fetchJson: FetchJson): Promise<string | null>;
}

export interface JsonRequest<S extends z.ZodMiniType> {
  url: URL;
  /** What is understood of an answer; anything else is a failure. */
  schema: S;
  headers?: Record<string, string>;
  /** Asked with POST when there is one. */
  body?: unknown;
}

export type FetchJson = <S extends z.ZodMiniType>(request: JsonRequest<S>) => Promise<z.infer<S>>;

/** What went wrong, in words that may be logged: never what was asked, nor what was answered. */
export class ProviderFailure extends Error {
  /** The HTTP status of the answer; undefined when there was none. */
  readonly status: number | undefined;
  constructor(problem: string, status?: number) {
    super(problem);
    this.status = status;
  }
}

/** Nobody waits longer for a suggestion; ms. */
const timeout = 2500;
/** Bytes; an answer of eight places has some ten thousand. */
const maxResponseBytes = 1_000_000;

/** `agent` tells the provider who asks, as the terms of the public servers want; `wait` in ms. */
export const createFetchJson =
  (agent: string, wait = timeout): FetchJson =>
  async ({ url, schema, headers, body }) => {
    const json = { 'content-type': 'application/json' };
    const response = await fetch(url, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: { accept: 'application/json', 'user-agent': agent, ...(body === undefined ? {} : json), ...headers },
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

/** The base address with a path and a query; values that are undefined are left out. */
export function address(base: string, path: string, query: Record<string, string | number | undefined> = {}): URL {
  const url = new URL(`${base.replace(/\/+$/, '')}${path}`);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
}

/** A name on one line, without what could break a page; nobody reads more of it. */
export const tidy = (text: string | undefined | null): string => cleanLine(text ?? '').slice(0, 120);
