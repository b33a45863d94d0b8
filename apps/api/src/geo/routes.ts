/** Places found and points named; a table of places for maps without tiles. */
import { findPlace, listPlaceLabels, nameOfPoint, searchPlaces } from '@sufra/contract/geo';
import { isInRegion } from '@sufra/contract/locations';
import type { FastifyReply } from 'fastify';
import { Refusal } from '../errors.ts';
import type { House } from '../house.ts';
import { optionalPoint } from '../point.ts';
import { PreparedAnswer } from '../prepared.ts';
import type { Serve } from '../route.ts';

export function geoRoutes(serve: Serve, { geocoder, gazetteer }: House): void {
  serve(searchPlaces, async ({ query, locale, reply }) => {
    keepForAWhile(reply, geocoder.mayKeep);
    return geocoder.suggest({ text: query.q, near: optionalPoint(query), locale });
  });

  serve(findPlace, async ({ query: { id }, locale, reply }) => {
    const place = await geocoder.resolve(id, locale);
    if (!place) throw new Refusal('not_found');
    keepForAWhile(reply, geocoder.mayKeep);
    return place;
  });

  serve(nameOfPoint, async ({ query: { lat, lng }, locale, reply }) => {
    keepForAWhile(reply, geocoder.mayKeep);
    return isInRegion({ lat, lng }) ? geocoder.reverse({ lat, lng }, locale) : { label: null, attribution: null };
  });

  // Roads are too long for a point to label them.
  const labelled = gazetteer.places.filter(({ kind }) => kind !== 'road');
  const labels = new PreparedAnswer(
    listPlaceLabels,
    labelled.map(({ names, kind, lat, lng }) => ({ name_en: names.en, name_ar: names.ar, kind, lat, lng })),
  );
  serve(listPlaceLabels, ({ request }) => labels.to(request));
}

/** What somebody searched for is nobody else's business; the same search again is none of ours. */
const keepForAWhile = (reply: FastifyReply, mayKeep: boolean) =>
  reply.header('cache-control', mayKeep ? 'private, max-age=300' : 'no-store').header('vary', 'accept-language');
