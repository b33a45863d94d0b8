import type { PointName } from '@sufra/contract/geo/model';
import type { Locale } from '@sufra/i18n';
import type { ChosenPlace } from '../visit/state.ts';

interface Pin {
  place: ChosenPlace;
  locale: Locale;
  named: PointName | undefined;
  city: string;
  /** Between the parts of a label. */
  separator: string;
}

/** A label that is only coordinates. */
const isPoint = /^-?\d+\.\d+, -?\d+\.\d+$/;

/** Road from the geocoder, else the pin's label without its city; empty when unknown. */
export function streetOf({ place, locale, named, city, separator }: Pin): string {
  if (named?.street) return named.street;
  const chosen = place.locale === locale && !isPoint.test(place.label) ? place.label : null;
  const label = chosen ?? named?.label ?? (isPoint.test(place.label) ? '' : place.label);
  const end = `${separator}${city}`;
  return (label.endsWith(end) ? label.slice(0, -end.length) : label).slice(0, 160);
}
