/** Geocoder with a provider: caches its answers, and falls back to the embedded places on failure. */
import { isInRegion } from '@sufra/contract/branches/model';
import type { Place } from '@sufra/contract/geo/schemas';
import type { Point } from '@sufra/contract/names';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { distanceMetres } from '../catalogue/store/distance.ts';
import type { Env } from '../config/env.ts';
import { SingleFlight } from '../platform/cache.ts';
import { Refusal } from '../platform/http/errors.ts';
import { embeddedGeocoder } from './embedded.ts';
import type { Gazetteer } from './gazetteer.ts';
import type { Geocoder, PlaceQuery } from './geocoder.ts';
import { nominatim } from './nominatim.ts';
import { photon } from './photon.ts';
import { createFetchJson, type FetchJson, type Provider, ProviderFailure } from './provider.ts';

/** Minimum query length: shorter ones match anything at full cost. */
const minQueryLength = 3;
/** Cache lifetimes in ms; shorter for empty answers, because places get added. */
const lifetimes = { found: 3_600_000, nothing: 60_000 };
/** Circuit breaker: after this many consecutive failures, skip the provider for a pause (ms), so that typing stays responsive. */
const circuitBreaker = { failures: 3, pause: 30_000 };

interface ProviderGeocoderOptions {
  provider: Provider;
  fetchJson: FetchJson;
  /** Fallback geocoder. */
  embedded: Geocoder;
  now: () => Date;
  log: Pick<Logger, 'warn'>;
}

export function providerGeocoder({ provider, fetchJson, embedded, now, log }: ProviderGeocoderOptions): Geocoder {
  const cache = new AnswerCache(now);
  const { attribution } = provider;
  const own = `${provider.name}:`;
  let failures = 0;
  let pausedUntil = 0;

  /** Calls the provider and counts failures for the circuit breaker, once per shared request. */
  async function recordOutcome<T>(call: string, request: () => Promise<T>): Promise<T> {
    try {
      const answer = await request();
      failures = 0;
      return answer;
    } catch (error) {
      failures++;
      if (failures >= circuitBreaker.failures) pausedUntil = now().getTime() + circuitBreaker.pause;
      const problem = error instanceof ProviderFailure ? error.message : 'was misunderstood';
      // Never log the query or the point: they are personal.
      log.warn({ geocoder: provider.name, call, problem }, 'the geocoder failed; the embedded places answer');
      throw error;
    }
  }

  /** The provider's answer; undefined when it failed. */
  async function tryProvider<T>(
    call: string,
    key: string,
    request: () => Promise<T>,
    isFound: (answer: T) => boolean,
  ): Promise<T | undefined> {
    if (now().getTime() < pausedUntil) return undefined;
    const lifetime = (answer: T) => (isFound(answer) ? lifetimes.found : lifetimes.nothing);
    return cache.answer(`${call} ${key}`, () => recordOutcome(call, request), lifetime).catch(() => undefined);
  }

  return {
    async suggest(query) {
      if (query.text.length < minQueryLength) return embedded.suggest(query);
      // About a kilometre: enough to prefer nearby places, and all the provider needs to know.
      const near = query.near && rounded(query.near, 2);
      const coarseQuery: PlaceQuery = { ...query, text: query.text.toLowerCase(), near };
      const key = [coarseQuery.locale, near?.lat, near?.lng, coarseQuery.text].join(' ');
      const found = await tryProvider(
        'suggest',
        key,
        () => provider.suggest(coarseQuery, fetchJson),
        (places) => places.length > 0,
      );
      const places = (found ?? []).filter(({ point }) => !point || isInRegion(point)).map((place) => withDistance(place, query.near));
      return places.length > 0 ? { places, attribution } : embedded.suggest(query);
    },

    async resolve(id, locale) {
      if (!id.startsWith(own)) return embedded.resolve(id, locale);
      const request = () => provider.resolve(id.slice(own.length), locale, fetchJson);
      const place = await tryProvider('resolve', `${locale} ${id}`, request, (found) => found !== null);
      if (place === undefined) throw new Refusal('unavailable');
      return place?.point && isInRegion(place.point) ? place : null;
    },

    async reverse(point, locale) {
      // About ten metres: a jittering pin is the same place.
      const near = rounded(point, 4);
      const request = () => provider.reverse(near, locale, fetchJson);
      const found = await tryProvider('reverse', [locale, near.lat, near.lng].join(' '), request, (answer) => answer !== null);
      const known = await embedded.reverse(point, locale);
      if (!found) return known;
      const { label, street } = found;
      // Providers name parts of a city inconsistently; the embedded places have the name that addresses use.
      return { ...known, label, ...(street && { street }), attribution };
    },
  };
}

const rounded = ({ lat, lng }: Point, digits: number): Point => ({ lat: Number(lat.toFixed(digits)), lng: Number(lng.toFixed(digits)) });

const withDistance = (place: Place, near: Point | null): Place =>
  place.point && near ? { ...place, distance: distanceMetres(near, place.point) } : place;

/** Cache limit in bytes. */
const maxSize = 8 * 1024 * 1024;

/** Cache of provider answers with single-flight: concurrent requests share one call. */
class AnswerCache {
  private readonly cached: LRUCache<string, { answer: unknown }>;
  private readonly inFlight = new SingleFlight<unknown>();

  constructor(now: () => Date) {
    this.cached = new LRUCache({
      ...{ maxSize, ttlResolution: 0, perf: { now: () => now().getTime() } },
      sizeCalculation: ({ answer }, key) => 2 * (key.length + JSON.stringify(answer).length),
    });
  }

  /** The cached answer for `key`, the one in flight, or a fresh one from `load`, cached for `lifetimeOf` ms. Failures are not cached. */
  async answer<T>(key: string, load: () => Promise<T>, lifetimeOf: (answer: T) => number): Promise<T> {
    const cached = this.cached.get(key);
    if (cached) return cached.answer as T;
    return this.inFlight.run(key, async () => {
      const answer = await load();
      this.cached.set(key, { answer }, { ttl: lifetimeOf(answer) });
      return answer;
    }) as Promise<T>;
  }
}

export function openGeocoder(env: Env, gazetteer: Gazetteer, now: () => Date, log: Pick<Logger, 'warn'>): Geocoder {
  const embedded = embeddedGeocoder(gazetteer, env.mapCenter);
  const provider = providerOf(env);
  return provider ? providerGeocoder({ provider, fetchJson: createFetchJson(`Sufra (${env.publicUrl})`), embedded, now, log }) : embedded;
}

function providerOf({ geocoder }: Env): Provider | null {
  if (!geocoder) return null;
  return geocoder.kind === 'nominatim' ? nominatim(geocoder.url) : photon(geocoder.url);
}
