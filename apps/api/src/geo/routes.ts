/** Places found and points named; a table of places for maps without tiles. */
import { findPlace, listPlaceLabels, nameOfPoint, searchPlaces } from '@sufra/contract/geo/served';
import { isInRegion } from '@sufra/contract/branches/model';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../context.ts';
import { Refusal } from '../http/errors.ts';
import { type Bucket, enforce, networkOf } from '../http/limits.ts';
import { MemoryBuckets } from '../http/memory-limits.ts';
import { PreparedAnswer } from '../http/prepared-answer.ts';
import type { Serve } from '../http/serve.ts';
import { optionalPoint } from '../point.ts';
import { placeMarks } from './place-marks.ts';

/** A search is a call at nearly every letter, and whole neighbourhoods share one address of a mobile carrier. */
const perNetwork = { capacity: 200, refillPerMinute: 300 } satisfies Bucket;

export function geoRoutes(serve: Serve, { geocoder, gazetteer, env, now }: House): void {
  const buckets = new MemoryBuckets(perNetwork);
  /** What somebody searched for is nobody else's business; the same search again is none of ours. */
  const prepare = (request: FastifyRequest, reply: FastifyReply) => {
    if (env.rateLimits) enforce(reply, buckets.take(networkOf(request.ip), now()));
    reply.header('cache-control', geocoder.mayKeep ? 'private, max-age=300' : 'no-store').header('vary', 'accept-language');
  };

  serve(searchPlaces, async ({ query, locale, request, reply }) => {
    prepare(request, reply);
    const found = await geocoder.suggest({ text: query.q, near: optionalPoint(query), locale });
    const marksOf = placeMarks(query.q);
    return { ...found, places: found.places.map((place) => ({ ...place, marks: marksOf(place.name) })) };
  });

  serve(findPlace, async ({ query: { id }, locale, request, reply }) => {
    prepare(request, reply);
    const place = await geocoder.resolve(id, locale);
    if (!place) throw new Refusal('not_found');
    return place;
  });

  serve(nameOfPoint, async ({ query: { lat, lng }, locale, request, reply }) => {
    prepare(request, reply);
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
