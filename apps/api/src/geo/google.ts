/**
 * Google: Autocomplete and Place Details of the Places API (New), and the Geocoding API for points. Its terms forbid caching answers and
 * showing them with another map; see docs/decisions/0007-geocoding.md.
 */

import { region } from '@sufra/contract/branches/model';
import type { PlaceKind } from '@sufra/contract/geo/model';
import type { Locale } from '@sufra/i18n';
import * as z from 'zod/mini';
import { address, type FetchJson, labelOf, type PointAddress, type Provider, ProviderFailure, tidy } from './provider.ts';

const hosts = { places: 'https://places.googleapis.com', geocoding: 'https://maps.googleapis.com' };

const predictions = z.object({
  /** Absent when nothing was found. */
  suggestions: z._default(
    z.array(
      z.object({
        placePrediction: z.optional(
          z.object({
            placeId: z.string(),
            structuredFormat: z.object({
              mainText: z.object({ text: z.string() }),
              secondaryText: z.optional(z.object({ text: z.string() })),
            }),
            types: z._default(z.array(z.string()), []),
            distanceMeters: z.optional(z.number()),
          }),
        ),
      }),
    ),
    [],
  ),
});

const details = z.object({
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  types: z._default(z.array(z.string()), []),
  formattedAddress: z.string(),
});

const component = z.object({ long_name: z.string(), types: z.array(z.string()) });
const geocoded = z.object({
  status: z.string(),
  results: z.array(z.object({ types: z.array(z.string()), address_components: z.array(component) })),
});

/** `base` replaces both hosts, for a proxy. */
export function google(key: string, base?: string): Provider {
  const places = base ?? hosts.places;
  const headers = (fields: string) => ({ 'x-goog-api-key': key, 'x-goog-fieldmask': fields });
  return {
    name: 'google',
    attribution: 'Google Maps',
    mayCache: false,

    async suggest({ text, near, locale }, fetchJson) {
      const fields = ['placeId', 'structuredFormat', 'types', 'distanceMeters'].map((field) => `suggestions.placePrediction.${field}`);
      const body = {
        input: text,
        languageCode: locale,
        locationRestriction: {
          rectangle: {
            low: { latitude: region.south, longitude: region.west },
            high: { latitude: region.north, longitude: region.east },
          },
        },
        ...(near ? { origin: { latitude: near.lat, longitude: near.lng } } : {}),
      };
      const url = address(places, '/v1/places:autocomplete');
      const { suggestions } = await fetchJson({ url, schema: predictions, headers: headers(fields.join(',')), body });
      return suggestions.flatMap(({ placePrediction: found }) => {
        const name = tidy(found?.structuredFormat.mainText.text);
        // Ids have no fixed length; the contract's does.
        if (!found || !name || found.placeId.length > 380) return [];
        const context = tidy(found.structuredFormat.secondaryText?.text);
        const distance = found.distanceMeters === undefined ? null : Math.round(found.distanceMeters);
        return [{ id: `google:${found.placeId}`, name, context, kind: kindOf(found.types), point: null, distance }];
      });
    },

    async resolve(reference, locale, fetchJson) {
      if (!/^[\w-]{1,380}$/.test(reference)) return null;
      const url = address(places, `/v1/places/${reference}`, { languageCode: locale });
      // displayName would triple the price of a look-up, and the customer has already seen the name.
      const found = await fetchJson({ url, schema: details, headers: headers('location,types,formattedAddress') }).catch(unknownAsNull);
      if (!found) return null;
      const [name = '', ...context] = found.formattedAddress.split(/\s*[,،]\s*|\s+-\s+/).map(tidy);
      const point = { lat: found.location.latitude, lng: found.location.longitude };
      return { id: `google:${reference}`, name, context: labelOf(context, locale), kind: kindOf(found.types), point, distance: null };
    },

    async reverse({ lat, lng }, locale, fetchJson) {
      const query = { latlng: `${lat},${lng}`, language: locale, key };
      const found = await answered(fetchJson, address(base ?? hosts.geocoding, '/maps/api/geocode/json', query));
      const best = found.results.find(({ types }) => !types.includes('plus_code'));
      return best ? addressOf(best.address_components, locale) : null;
    },
  };
}

/** An unknown id is bad input, not a failure of the provider. */
function unknownAsNull(error: unknown): null {
  if (error instanceof ProviderFailure && (error.status === 400 || error.status === 404)) return null;
  throw error;
}

/** This API reports failures in the body instead of the HTTP status. */
async function answered(fetchJson: FetchJson, url: URL): Promise<z.infer<typeof geocoded>> {
  const found = await fetchJson({ url, schema: geocoded });
  if (found.status === 'OK' || found.status === 'ZERO_RESULTS') return found;
  throw new ProviderFailure(`answered ${/^[A-Z_]{1,40}$/.test(found.status) ? found.status : 'an unknown status'}`);
}

const levels = [
  ['point_of_interest', 'establishment', 'premise'],
  ['street_number'],
  ['route'],
  ['neighborhood', 'sublocality_level_2', 'sublocality_level_1', 'sublocality'],
  ['locality', 'administrative_area_level_1'],
];

function addressOf(components: readonly z.infer<typeof component>[], locale: Locale): PointAddress | null {
  const [name = '', number = '', road = '', area = '', city = ''] = levels.map((types) =>
    tidy(types.map((type) => components.find((each) => each.types.includes(type))?.long_name).find(Boolean)),
  );
  // A house number is only useful with its road.
  const label = labelOf([name, road && [number, road].filter(Boolean).join(' '), area, city], locale);
  return label ? { label, street: road } : null;
}

const kinds: [PlaceKind, string[]][] = [
  ['metro', ['subway_station', 'light_rail_station', 'train_station', 'transit_station']],
  ['city', ['locality', 'administrative_area_level_1']],
  ['area', ['sublocality', 'sublocality_level_1', 'neighborhood', 'administrative_area_level_2', 'colloquial_area']],
  ['road', ['route', 'intersection']],
  ['address', ['street_address', 'premise', 'subpremise']],
];

const kindOf = (types: readonly string[]): PlaceKind =>
  kinds.find(([, known]) => known.some((type) => types.includes(type)))?.[0] ?? 'landmark';
