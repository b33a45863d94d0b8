/** Place search, reverse geocoding, and place labels for maps without tiles. */

import { isInRegion } from '@sufra/contract/branches/model';
import { country } from '@sufra/contract/country';
import { findPlace, listPlaceLabels, nameOfPoint, searchPlaces } from '@sufra/contract/geo/served';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';
import { optionalPoint, requireFound } from '../platform/http/errors.ts';
import { type Bucket, enforce, networkOf } from '../platform/http/limits.ts';
import { cachedOutput, type Serve } from '../platform/http/serve.ts';
import { SharedBuckets } from '../platform/http/shared-limits.ts';
import { realTime } from '../platform/variant.ts';
import { hasExactPoint } from './gazetteer.ts';
import { placeMarks } from './place-words.ts';

/** Rate limit per network: a search calls at nearly every letter, and mobile carriers share IP addresses. */
const perNetwork = { capacity: 200, refillPerMinute: 300 } satisfies Bucket;

type Deps = Pick<Context, 'db' | 'responses' | 'geocoder' | 'gazetteer' | 'env' | 'now'>;

export function geoRoutes(serve: Serve, { db, responses, geocoder, gazetteer, env, now }: Deps): void {
  const buckets = new SharedBuckets(db, 'places', perNetwork);
  /** Searches are private, so only the customer's own browser may cache them. */
  const prepare = async (request: FastifyRequest, reply: FastifyReply) => {
    if (env.rateLimits) enforce(await buckets.take(networkOf(request.ip), realTime(now)));
    reply.header('cache-control', 'private, max-age=300').header('vary', 'accept-language');
  };

  serve(searchPlaces, async ({ input, locale, request, reply }) => {
    await prepare(request, reply);
    const { places, attribution } = await geocoder.suggest({ text: input.text, near: optionalPoint(input), locale });
    const marksOf = placeMarks(input.text);
    return { attribution, places: places.map((place) => ({ ...place, marks: marksOf(place.name) })) };
  });

  serve(findPlace, async ({ input, locale, request, reply }) => {
    await prepare(request, reply);
    return requireFound(await geocoder.resolve(input.id, locale));
  });

  serve(nameOfPoint, async ({ input, locale, request, reply }) => {
    await prepare(request, reply);
    return isInRegion(input) ? geocoder.reverse(input, locale) : { label: null, attribution: null };
  });

  serve(listPlaceLabels, () =>
    responses.of(`place labels ${country.code}`, () => {
      // Roads are too long to label at a point.
      const labelled = gazetteer.places.filter((place) => place.kind !== 'road' && hasExactPoint(place) && isInRegion(place));
      return cachedOutput(
        listPlaceLabels,
        labelled.map(({ names, kind, lat, lng }) => ({ name: names, kind, lat, lng })),
      );
    }),
  );
}
