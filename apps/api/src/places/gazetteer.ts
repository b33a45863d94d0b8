/** Places file (shipped, or `PLACES_FILE`): bilingual names, aliases and points. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PlaceKind } from '@sufra/contract/geo/schemas';
import type { Locale } from '@sufra/i18n';
import * as z from 'zod/mini';
import { ConfigurationError } from '../config/parts.ts';

export type Names = Record<Locale, string>;

export interface GazetteerPlace {
  /** Stable id, derived from name and point. */
  id: string;
  kind: PlaceKind;
  names: Names;
  /** Aliases in any language. */
  aliases: string[];
  /** Null where the file does not say. */
  city: Names | null;
  /** Unverified point: ranks after other places, and a single building names no addresses. */
  isApproximate: boolean;
  /** Degrees. */
  lat: number;
  lng: number;
}

export interface Gazetteer {
  places: readonly GazetteerPlace[];
  /** Required attribution, for example "© OpenStreetMap contributors". */
  attribution: string | null;
}

/** Whether the point is exact enough to show: unverified buildings may be streets away. */
export const hasExactPoint = ({ kind, isApproximate }: GazetteerPlace): boolean =>
  !isApproximate || (kind !== 'landmark' && kind !== 'metro');

const shippedFile = fileURLToPath(new URL('emirates.json', import.meta.url));

const kinds = { c: 'city', a: 'area', l: 'landmark', m: 'metro', r: 'road' } as const;

const name = z.string().check(z.minLength(1, 'must not be empty'));
const schema = z.object({
  v: z.literal(1, 'must be 1'),
  attribution: z.optional(name),
  /** English, Arabic. */
  cities: z.array(z.tuple([name, name])),
  items: z
    .array(
      z.tuple([
        z.enum(['c', 'a', 'l', 'm', 'r'], 'must be c, a, l, m or r'),
        name,
        z.nullable(z.string()),
        z.number().check(z.minimum(-90, 'must be degrees'), z.maximum(90, 'must be degrees')),
        z.number().check(z.minimum(-180, 'must be degrees'), z.maximum(180, 'must be degrees')),
        /** Index into `cities`; -1 for none. */
        z.int(),
        z.string(),
        z.optional(z.literal('approximate', 'must be "approximate" or left out')),
      ]),
    )
    .check(z.minLength(1, 'must not be empty')),
});

/** Reads and validates the file. Throws a one-line ConfigurationError with location and problem. */
export async function readGazetteer(file: string | undefined): Promise<Gazetteer> {
  const path = file ?? shippedFile;
  const wrong = (problem: string) => new ConfigurationError(`PLACES_FILE: ${path} ${problem}`);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw wrong(`cannot be read (${error.code})`);
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw wrong('is not JSON');
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw wrong(`is not a file of places: ${issue?.path.join('.') || 'the whole'}: ${issue?.message}`);
  }
  const { cities, items, attribution = null } = parsed.data;
  const places = items.map(([kind, en, ar, lat, lng, cityIndex, aliases, approximate], index): GazetteerPlace => {
    const city = cities[cityIndex];
    if (!city && cityIndex !== -1) throw wrong(`is not a file of places: items.${index}.5: there is no such city`);
    return {
      id: idOf(kind, en, lat, lng),
      kind: kinds[kind],
      names: { en, ar: ar || en },
      aliases: aliases.split('|').filter(Boolean),
      city: city ? { en: city[0], ar: city[1] } : null,
      isApproximate: approximate !== undefined,
      lat,
      lng,
    };
  });
  return { places, attribution };
}

const idOf = (...facts: (string | number)[]): string => createHash('sha256').update(facts.join('|')).digest('base64url').slice(0, 12);
