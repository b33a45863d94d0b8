/** Parses a point from pasted text: coordinates or long map links. */
import type { Point } from '@sufra/contract/names';
import { latinDigits } from '@sufra/contract/text';

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

/** Normalizes characters substituted by phones, Arabic keyboards and word processors. */
const plainText = (text: string): string =>
  latinDigits(text)
    .replace(/[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/\u066b/g, '.')
    .replaceAll('\u060c', ',')
    .replaceAll('\u061b', ';')
    .replace(/[\u2010-\u2013\u2212]/g, '-')
    .replace(/[º˚]/g, '°')
    .replace(/[′’‘ʹ´`]/g, "'")
    .replace(/[″”“ʺ]|''/g, '"')
    .replace(/\s+/g, ' ')
    .trim();

const number = String.raw`\d+(?:\.\d+)?`;
const value = `([-+]?${number}) ?(°?)(?: ?(${number}) ?'(?: ?(${number}) ?")?)?`;
const part = `(?:([NSEW]) ?${value}|${value} ?([NSEW])?)`;
// The separator is optional only after a letter or mark; otherwise digits could be split.
const pair = new RegExp(`^${part}(?: ?[,;] ?| |(?<=[NSEW°'"]))${part}$`, 'i');
const names = /\b(?:lat(?:itude)?|lng|lon(?:g(?:itude)?)?)\b ?[:=]? ?/gi;
/** `25,0805 55,1403`: decimal commas. */
const decimalCommas = /^([-+]?\d{1,3}),(\d{3,})(?: ?; ?| )([-+]?\d{1,3}),(\d{3,})$/;

interface Part {
  degrees: number;
  letter: string;
  /** Too precise to be a house number. */
  isExact: boolean;
}

/**
 * Point of a text with only coordinates, latitude first unless letters (N, E) say otherwise; null otherwise. Integers ("25, 55") may be a
 * villa and street: only with `allowWhole`.
 */
function readCoordinates(text: string, { allowWhole = false } = {}): Point | null {
  const plain = plainText(text)
    .replace(/^[[({]+|[\])}]+$/g, '')
    .replace(names, '')
    .replace(decimalCommas, '$1.$2 $3.$4')
    .trim();
  const groups = pair.exec(plain);
  if (!groups) return null;
  const first = readPart(groups.slice(1, 11));
  const second = readPart(groups.slice(11, 21));
  if (!first || !second || Boolean(first.letter) !== Boolean(second.letter)) return null;
  if (!allowWhole && !(first.isExact && second.isExact)) return null;
  const isLongitudeFirst = /[EW]/.test(first.letter);
  const [latitude, longitude] = isLongitudeFirst ? [second, first] : [first, second];
  if (/[EW]/.test(latitude.letter) || /[NS]/.test(longitude.letter)) return null;
  return onEarth(latitude.degrees, longitude.degrees);
}

/** Null when out of range. */
const onEarth = (lat: number, lng: number): Point | null => (Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null);

/** `groups` of `part`: its letter in front or behind. */
function readPart(groups: readonly (string | undefined)[]): Part | null {
  const [before, ...rest] = groups;
  const [degrees = '', mark, minutes, seconds] = before ? rest : rest.slice(4);
  const letter = (before ?? groups[9] ?? '').toUpperCase();
  if (letter && /^[-+]/.test(degrees)) return null;
  if (minutes && (degrees.includes('.') || Number(minutes) >= 60 || Number(seconds ?? 0) >= 60)) return null;
  const size = Math.abs(Number(degrees)) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600;
  const isNegative = degrees.startsWith('-') || letter === 'S' || letter === 'W';
  return { degrees: isNegative ? -size : size, letter, isExact: Boolean(letter || mark || minutes) || degrees.includes('.') };
}
