/** Photon, as documented at github.com/komoot/photon (docs/api-v1.md). */

import { isInRegion } from '@sufra/contract/branches/model';
import { country } from '@sufra/contract/country';
import type { Place } from '@sufra/contract/geo/schemas';
import * as z from 'zod/mini';
import { maxSuggestions } from './geocoder.ts';
import { addressOf, contextOf, osmAttribution, osmKind } from './osm.ts';
import { address, type Provider, tidy } from './provider.ts';

const text = z.optional(z.string());
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()], z.number()) }),
  properties: z.object({
    osm_type: z.string(),
    osm_id: z.number(),
    osm_key: z.string(),
    osm_value: z.string(),
    ...{ name: text, housenumber: text, street: text, locality: text, district: text, city: text, county: text, state: text },
  }),
});
type Feature = z.infer<typeof feature>;
const collection = z.object({ features: z.array(feature) });

/** `base` is the URL of the server. */
export function photon(base: string): Provider {
  // Unsupported values of `lang` are errors. Accept-Language falls back to local names instead, which are Arabic around the Gulf.
  const headers = (locale: string) => ({ 'accept-language': locale });
  return {
    name: 'photon',
    attribution: osmAttribution,

    async suggest({ text: q, near, locale }, fetchJson) {
      const { region } = country;
      const bbox = [region.west, region.south, region.east, region.north].join(',');
      const url = address(base, '/api', { q, limit: maxSuggestions, bbox, lat: near?.lat, lon: near?.lng });
      const { features } = await fetchJson({ url, schema: collection, headers: headers(locale) });
      return features.flatMap((each) => placeOf(each) ?? []);
    },

    /** Photon has no lookup by id, so reverse-geocode the suggestion's point. */
    async resolve(reference, locale, fetchJson) {
      const [, id, lat, lng] = /^([NWR]\d{1,15})@(-?\d{1,2}\.\d{1,7}),(-?\d{1,3}\.\d{1,7})$/.exec(reference) ?? [];
      const point = { lat: Number(lat), lng: Number(lng) };
      if (!id || !isInRegion(point)) return null;
      const url = address(base, '/reverse', { lat: point.lat, lon: point.lng, limit: 10, dedupe: 0 });
      const { features } = await fetchJson({ url, schema: collection, headers: headers(locale) });
      const found = features.find(({ properties }) => `${properties.osm_type}${properties.osm_id}` === id);
      return found ? placeOf(found) : null;
    },

    async reverse({ lat, lng }, locale, fetchJson) {
      const url = address(base, '/reverse', { lat, lon: lng, limit: 1 });
      const { features } = await fetchJson({ url, schema: collection, headers: headers(locale) });
      const properties = features[0]?.properties;
      return properties ? addressOf(properties, tidy(properties.name), locale) : null;
    },
  };
}

function placeOf({ geometry, properties }: Feature): Place | null {
  const { osm_type, osm_id, osm_key, osm_value, name, street, housenumber } = properties;
  const title = tidy(name ?? [housenumber, street].filter(Boolean).join(' '));
  if (!title) return null;
  const [lng, lat] = geometry.coordinates;
  const context = contextOf(properties, title);
  const id = `photon:${osm_type}${osm_id}@${lat.toFixed(7)},${lng.toFixed(7)}`;
  return { id, name: title, context, kind: osmKind(osm_key, osm_value), point: { lat, lng }, distance: null };
}
