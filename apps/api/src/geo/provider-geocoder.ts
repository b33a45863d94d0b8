/** A provider as a geocoder: answers remembered, its failures covered by the embedded places, so that nobody is held up by it. */

import { isInRegion } from '@sufra/contract/branches/model';
import type { Place } from '@sufra/contract/geo/model';
import type { Point } from '@sufra/contract/names';
import type { Logger } from 'pino';
import { distanceMetres } from '../catalogue/distance.ts';
import { Refusal } from '../http/errors.ts';
import { AnswerCache } from './answer-cache.ts';
import type { Geocoder, PlaceQuery } from './geocoder.ts';
import { type FetchJson, type Provider, ProviderFailure } from './provider.ts';

/** What a beginning this short finds anywhere is of no use, but costs as much as a search. */
const minQueryLength = 3;
/** How long answers are good for, ms; what was not found may be found soon. */
const lifetimes = { found: 3_600_000, nothing: 60_000 };
/** After so many failures in a row the provider is left alone for a while (ms): nobody shall wait for each letter in vain. */
const circuitBreaker = { failures: 3, pause: 30_000 };

export interface ProviderGeocoderOptions {
  provider: Provider;
  fetchJson: FetchJson;
  /** Answers whenever the provider does not. */
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

  /** Asks, and notes how it went; once for all who wait for the same answer. */
  async function recordOutcome<T>(call: string, request: () => Promise<T>): Promise<T> {
    try {
      const answer = await request();
      failures = 0;
      return answer;
    } catch (error) {
      failures++;
      if (failures >= circuitBreaker.failures) pausedUntil = now().getTime() + circuitBreaker.pause;
      const problem = error instanceof ProviderFailure ? error.message : 'was misunderstood';
      // Not the query, not the point: both are the customer's.
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
    const lifetime = (answer: T) => (provider.mayCache ? (isFound(answer) ? lifetimes.found : lifetimes.nothing) : 0);
    return cache.answer(`${call} ${key}`, () => recordOutcome(call, request), lifetime).catch(() => undefined);
  }

  return {
    mayCache: provider.mayCache,

    async suggest(query) {
      if (query.text.length < minQueryLength) return embedded.suggest(query);
      // About a kilometre: enough to prefer what is near, and all that a provider needs to know.
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
      // About ten metres: a pin that trembles is the same place.
      const near = rounded(point, 4);
      const request = () => provider.reverse(near, locale, fetchJson);
      const label = await tryProvider('reverse', [locale, near.lat, near.lng].join(' '), request, (found) => found !== null);
      const known = await embedded.reverse(point, locale);
      // Providers have many names for a city's parts; the places have the one that an address wants.
      return label ? { ...known, label, attribution } : known;
    },
  };
}

const rounded = ({ lat, lng }: Point, digits: number): Point => ({ lat: Number(lat.toFixed(digits)), lng: Number(lng.toFixed(digits)) });

/** What only the provider knows stays as it says. */
const withDistance = (place: Place, near: Point | null): Place =>
  place.point && near ? { ...place, distance: distanceMetres(near, place.point) } : place;
