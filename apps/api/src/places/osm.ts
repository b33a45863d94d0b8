/** What Nominatim and Photon share: the tags and address parts of OpenStreetMap. */
import type { PlaceKind } from '@sufra/contract/geo/schemas';
import type { Locale } from '@sufra/i18n';
import { labelOf, type PointAddress, tidy } from './provider.ts';

export const osmAttribution = '© OpenStreetMap contributors';

/** Address parts by their names in OpenStreetMap. */
type AddressParts = Readonly<Record<string, unknown>>;

const cities = new Set(['city', 'town', 'municipality']);
const stations = new Set(['station', 'halt', 'stop', 'subway_entrance', 'tram_stop']);

/** `key` and `value` of the main tag, for example highway and residential. */
export function osmKind(key: string, value: string): PlaceKind {
  if (key === 'place') return cities.has(value) ? 'city' : value === 'context' ? 'address' : 'area';
  if (key === 'boundary' || (key === 'landuse' && ['residential', 'commercial', 'industrial'].includes(value))) return 'area';
  if (key === 'highway') return ['bus_stop', 'rest_area', 'services'].includes(value) ? 'landmark' : 'road';
  if (key === 'railway' && stations.has(value)) return 'metro';
  if (key === 'building' && ['yes', 'context', 'apartments', 'residential', 'villa'].includes(value)) return 'address';
  return 'landmark';
}

function first(parts: AddressParts, ...names: string[]): string {
  const found = names.map((name) => parts[name]).find((part) => typeof part === 'string' && part !== '');
  return tidy(found as string | undefined);
}

const areaNames = ['neighbourhood', 'quarter', 'residential', 'suburb', 'district', 'locality', 'village', 'hamlet', 'city_district'];
const cityNames = ['city', 'town', 'municipality', 'county', 'state'];

/** Context of a place: its city. */
export const contextOf = (parts: AddressParts, name: string): string => {
  const city = first(parts, ...cityNames);
  return name.endsWith(city) ? '' : city;
};

/** "12 Al Wasl Road, Jumeirah 1, Dubai"; null when no part is known. */
export function addressOf(parts: AddressParts, name: string, locale: Locale): PointAddress | null {
  const road = first(parts, 'road', 'street', 'pedestrian');
  const number = first(parts, 'house_number', 'housenumber');
  const area = first(parts, ...areaNames);
  const found = [name, name === road ? '' : [number, road].filter(Boolean).join(' '), area, first(parts, ...cityNames)];
  const label = labelOf(found, locale);
  return label ? { label, street: road } : null;
}
