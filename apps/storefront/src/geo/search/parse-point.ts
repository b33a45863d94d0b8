/** Parses a point from pasted text: coordinates or long map links. */
import type { Point } from '@sufra/contract/names';
import { onEarth, plainText, readCoordinates } from './coordinates.ts';

const maxTextLength = 4000;
const link = /(?:https?:\/\/|\b(?:[\w-]+\.)*(?:google|apple|openstreetmap|osm|waze|bing|2gis|yandex|goo|maps)\.)\S+/i;
const longitudeFirstHosts = /(?:^|\.)(?:2gis|yandex)\./;
const placeParameters = ['destination', 'daddr', 'to', 'coordinate', 'latlng', 'q', 'query', 'pt', 'sp'];
/** Map view parameters, used only as a last resort. */
const viewParameters = ['ll', 'cp', 'm', 'center', 'map'];
const shortLink = /(?:maps\.app\.goo\.gl|goo\.gl\/maps|goo\.gl\/app|g\.co\/kgs|maps\.apple\/p|osm\.org\/go|go\.2gis\.com)\/\S/i;

/**
 * Point in a text, or null. Supports coordinates, `geo:`, and long links of Google Maps, Apple Maps, OpenStreetMap, Waze, Bing, 2GIS and
 * Yandex. May be outside the region: callers check.
 */
export function parsePoint(text: string): Point | null {
  const pasted = text.slice(0, maxTextLength).trim();
  const geo = /^geo:([^?;]+)[^?]*(?:\?(.*))?$/i.exec(pasted);
  if (geo) return readGeo(geo[1] ?? '', geo[2] ?? '');
  const found = link.exec(pasted)?.[0];
  if (!found) return readCoordinates(pasted);
  const address = /^https?:/i.test(found) ? found : `https://${found}`;
  return URL.canParse(address) ? readLink(new URL(address)) : null;
}

/** Short links, which only the provider can expand. */
export const isShortMapsLink = (text: string): boolean => shortLink.test(text);

/** RFC 5870; Android appends `?q=25.08,55.14(Name)` to `0,0`. */
const readGeo = (path: string, query: string): Point | null =>
  readNamed(new URLSearchParams(query).get('q') ?? '') ?? readNamed(path.split(',').slice(0, 2).join(','));

function readLink(url: URL): Point | null {
  const parameters = url.searchParams;
  const path = decoded(url.pathname);
  const hash = decoded(url.hash);
  const turn = (point: Point | null) => (point && longitudeFirstHosts.test(url.hostname) ? onEarth(point.lng, point.lat) : point);
  const marked = readPair(parameters.get('mlat'), parameters.get('mlon') ?? parameters.get('mlng'));
  const named = (keys: readonly string[]) => keys.map((key) => turn(readNamed(parameters.get(key) ?? ''))).find(Boolean);
  // The last step of a route is the destination.
  const steps = path.split('/').map((each) => turn(readNamed(each)));
  return googlePlace(path) ?? marked ?? named(placeParameters) ?? steps.findLast(Boolean) ?? named(viewParameters) ?? view(path, hash);
}

/** `!3d25.08!4d55.14` is the place, the last one of several; `@25.1,55.2,17z` is only the view. */
function googlePlace(path: string): Point | null {
  const places = [...path.matchAll(/!3d(-?[\d.]+)!4d(-?[\d.]+)/g)];
  const [, lat, lng] = places.at(-1) ?? [];
  return readPair(lat, lng);
}

function view(path: string, hash: string): Point | null {
  const [, lat, lng] = /\/@(-?[\d.]+),(-?[\d.]+)/.exec(path) ?? /[#&]map=[\d.]+\/(-?[\d.]+)\/(-?[\d.]+)/.exec(hash) ?? [];
  return readPair(lat, lng);
}

/** `loc:25.08,55.14`, `ll.25.08,55.14`, `25.08~55.14`, `point.25.08_55.14_Name`, `25.08,55.14(Name)`, `25.08,55.14,17`, `25.08,55.14/17`. */
const readNamed = (value: string): Point | null =>
  readCoordinates(
    plainText(value)
      .replace(/^(?:loc:|ll\.|point\.)/i, '')
      .replace(/[~_]/g, ',')
      .replace(/(?<=\d) ?(?:\(.*|\/[\d.]+)$/, '')
      .replace(/^([^,]*,[^,]*),.*$/, '$1'),
    { allowWhole: true },
  );

function readPair(lat: string | null | undefined, lng: string | null | undefined): Point | null {
  if (!lat || !lng || !Number.isFinite(Number(lat)) || !Number.isFinite(Number(lng))) return null;
  return onEarth(Number(lat), Number(lng));
}

/** Unchanged when malformed. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
