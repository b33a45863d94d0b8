/**
 * Nominatim client, as documented at nominatim.org/release-docs/latest/api (format jsonv2). For self-hosted servers: the public one forbids
 * autocomplete.
 */

import { country } from '@sufra/contract/country';
import type { Place } from '@sufra/contract/geo/schemas';
import * as z from 'zod/mini';
import { maxSuggestions } from './geocoder.ts';
import { addressOf, contextOf, osmAttribution, osmKind } from './osm.ts';
import { address, type Provider, tidy } from './provider.ts';

/** Some versions send numbers as strings. */
const number = z.pipe(z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/))]), z.transform(Number));

const result = z.object({
  /** Postcodes have no OSM type or id. */
  osm_type: z.optional(z.string()),
  osm_id: z.optional(number),
  lat: number,
  lon: number,
  category: z.string(),
  type: z.string(),
  /** Absent in versions before 4.3. */
  name: z.nullish(z.string()),
  display_name: z.string(),
  address: z._default(z.record(z.string(), z.string()), {}),
});
type Result = z.infer<typeof result>;

const letters: Partial<Record<string, string>> = { node: 'N', way: 'W', relation: 'R' };

/** `base` is the URL of the server. */
export function nominatim(base: string): Provider {
  const common = { format: 'jsonv2', addressdetails: 1 };
  return {
    name: 'nominatim',
    attribution: osmAttribution,

    async suggest({ text, locale }, fetchJson) {
      // A bounding box, because a country list would cut off places across the border.
      const { region } = country;
      const viewbox = [region.west, region.north, region.east, region.south].join(',');
      const query = { ...common, q: text, limit: maxSuggestions, viewbox, bounded: 1, 'accept-language': locale };
      const results = await fetchJson({ url: address(base, '/search', query), schema: z.array(result) });
      return results.flatMap((each) => placeOf(each) ?? []);
    },

    async resolve(reference, locale, fetchJson) {
      if (!/^[NWR]\d{1,15}$/.test(reference)) return null;
      const query = { ...common, osm_ids: reference, 'accept-language': locale };
      const [found] = await fetchJson({ url: address(base, '/lookup', query), schema: z.array(result) });
      return found ? placeOf(found) : null;
    },

    async reverse({ lat, lng }, locale, fetchJson) {
      const query = { ...common, lat, lon: lng, zoom: 18, 'accept-language': locale };
      const schema = z.union([result, z.object({ error: z.string() })]);
      const found = await fetchJson({ url: address(base, '/reverse', query), schema });
      if ('error' in found) return null;
      return addressOf(found.address, tidy(found.name), locale);
    },
  };
}

function placeOf({ osm_type = '', osm_id, lat, lon, category, type, name, display_name, address: parts }: Result): Place | null {
  const letter = letters[osm_type];
  const title = tidy(name || display_name.split(',')[0]);
  if (!letter || osm_id === undefined || !title) return null;
  const place = { name: title, context: contextOf(parts, title), kind: osmKind(category, type) };
  return { id: `nominatim:${letter}${osm_id}`, ...place, point: { lat, lng: lon }, distance: null };
}
