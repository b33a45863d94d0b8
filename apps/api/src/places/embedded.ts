/** The built-in geocoder: the places file in memory. */
import { isInRegion } from '@sufra/contract/branches/model';
import type { Place } from '@sufra/contract/geo/schemas';
import type { Point } from '@sufra/contract/names';
import type { Locale } from '@sufra/i18n';
import { distanceMetres } from '../catalogue/store/distance.ts';
import { translator } from '../platform/messages.ts';
import type { Gazetteer, GazetteerPlace } from './gazetteer.ts';
import { type Geocoder, maxSuggestions } from './geocoder.ts';
import { PlaceSearch } from './place-search.ts';
import { PointNames } from './point-name.ts';

/** `middle`: the map centre, used without a customer location. */
export function embeddedGeocoder({ places, attribution }: Gazetteer, middle: Point): Geocoder {
  const search = new PlaceSearch(places);
  const points = new PointNames(places);
  const byId = new Map(places.map((place) => [place.id, place]));
  return {
    async suggest({ text, near, locale }) {
      const from = near ?? middle;
      const found =
        text === ''
          ? points.areasNear(from, maxSuggestions).map(({ item }) => item)
          : search.find(text, from, maxSuggestions).map(({ place }) => place);
      // The shipped file covers the UAE only.
      return { places: found.filter((place) => isInRegion(place)).map((place) => present(place, near, locale)), attribution };
    },
    async resolve(id, locale) {
      const place = byId.get(id);
      return place ? present(place, null, locale) : null;
    },
    async reverse(point, locale) {
      const city = points.cityOf(point)?.[locale];
      const street = points.streetOf(point)?.[locale];
      return { label: points.nameOf(point, translator(locale)), ...(city && { city }), ...(street && { street }), attribution };
    },
  };
}

function present({ id, kind, names, city, lat, lng }: GazetteerPlace, near: Point | null, locale: Locale): Place {
  const name = names[locale];
  const context = city?.[locale] ?? '';
  const distance = near ? distanceMetres(near, { lat, lng }) : null;
  return { id, name, context: name.endsWith(context) ? '' : context, kind, point: { lat, lng }, distance };
}
