/** A provider as a geocoder: answers remembered, its failures covered by the embedded places, so that nobody is held up by it. */

import { isInRegion } from '@sufra/contract/branches/model';
import type { Place } from '@sufra/contract/geo/model';
import type { Point } from '@sufra/contract/names';
import type { Logger } from 'pino';
import { distanceMetres } from '../catalogue/distance.ts';
import { Refusal } from '../http/errors.ts';
import type { Geocoder, PlaceQuery } from './geocoder.ts';
import { type Ask, type Provider, ProviderFailure } from './provider.ts';
import { Remembered } from './remembered.ts';

/** What a beginning this short finds anywhere is of no use, but costs as much as a search. */
const shortestQuery = 3;
/** How long answers are good for, ms; what was not found may be found soon. */
const keep = { found: 3_600_000, nothing: 60_000 };
/** After so many failures in a row the provider is left alone for a while (ms): nobody shall wait for each letter in vain. */
const tolerated = { failures: 3, pause: 30_000 };

export interface ProvidedOptions {
  provider: Provider;
  ask: Ask;
  /** Answers whenever the provider does not. */
  embedded: Geocoder;
  now: () => Date;
  log: Pick<Logger, 'warn'>;
}

export function providedGeocoder({ provider, ask, embedded, now, log }: ProvidedOptions): Geocoder {
  const remembered = new Remembered(now);
  const { attribution } = provider;
  const own = `${provider.name}:`;
  let failures = 0;
  let pausedUntil = 0;

  /** Asks, and notes how it went; once for all who wait for the same answer. */
  async function noted<T>(call: string, question: () => Promise<T>): Promise<T> {
    try {
      const answer = await question();
      failures = 0;
      return answer;
    } catch (error) {
      failures++;
      if (failures >= tolerated.failures) pausedUntil = now().getTime() + tolerated.pause;
      const problem = error instanceof ProviderFailure ? error.message : 'was misunderstood';
      // Not the query, not the point: both are the customer's.
      log.warn({ geocoder: provider.name, call, problem }, 'the geocoder failed; the embedded places answer');
      throw error;
    }
  }

  /** The provider's answer; undefined when it failed. */
  async function tried<T>(call: string, key: string, question: () => Promise<T>, isFound: (answer: T) => boolean): Promise<T | undefined> {
    if (now().getTime() < pausedUntil) return undefined;
    const lifetime = (answer: T) => (provider.mayKeep ? (isFound(answer) ? keep.found : keep.nothing) : 0);
    return remembered.answer(`${call} ${key}`, () => noted(call, question), lifetime).catch(() => undefined);
  }

  return {
    mayKeep: provider.mayKeep,

    async suggest(query) {
      if (query.text.length < shortestQuery) return embedded.suggest(query);
      // About a kilometre: enough to prefer what is near, and all that a provider needs to know.
      const near = query.near && rounded(query.near, 2);
      const asked: PlaceQuery = { ...query, text: query.text.toLowerCase(), near };
      const key = [asked.locale, near?.lat, near?.lng, asked.text].join(' ');
      const found = await tried(
        'suggest',
        key,
        () => provider.suggest(asked, ask),
        (places) => places.length > 0,
      );
      const places = (found ?? []).filter(({ point }) => !point || isInRegion(point)).map((place) => withDistance(place, query.near));
      return places.length > 0 ? { places, attribution } : embedded.suggest(query);
    },

    async resolve(id, locale) {
      if (!id.startsWith(own)) return embedded.resolve(id, locale);
      const question = () => provider.resolve(id.slice(own.length), locale, ask);
      const place = await tried('resolve', `${locale} ${id}`, question, (found) => found !== null);
      if (place === undefined) throw new Refusal('unavailable');
      return place?.point && isInRegion(place.point) ? place : null;
    },

    async reverse(point, locale) {
      // About ten metres: a pin that trembles is the same place.
      const near = rounded(point, 4);
      const question = () => provider.reverse(near, locale, ask);
      const label = await tried('reverse', [locale, near.lat, near.lng].join(' '), question, (found) => found !== null);
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
