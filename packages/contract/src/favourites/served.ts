import * as z from 'zod/mini';
import { served } from '../served.ts';
import { about, namedObject } from '../wire/about.ts';
import { within } from '../wire/units.ts';
import * as endpoints from './endpoints.ts';

const itemIds = (description: string) => about(z.array(within(1, 999_999_999)).check(z.maxLength(200, 'errors.invalid')), description);

const changesBody = namedObject('FavouriteChanges', 'Dishes that become favourites, and dishes that are none any more.', {
  add: itemIds('Numbers of dishes to add, the latest first.'),
  remove: itemIds('Numbers of dishes to remove.'),
});

const favouritesResponse = namedObject('Favourites', 'The customer’s favourite dishes.', {
  item_ids: about(z.array(z.int()), 'Their numbers, the latest first; those too that no branch sells now.'),
});

export const listFavourites = served(endpoints.listFavourites, {
  summary: 'The customer’s favourite dishes.',
  output: favouritesResponse,
  example: { output: { item_ids: [27, 4] } },
});

export const changeFavourites = served(endpoints.changeFavourites, {
  summary: 'Adds and removes favourite dishes. Unknown numbers are ignored; an account keeps the latest 200.',
  input: changesBody,
  output: favouritesResponse,
  refusals: ['forbidden'],
  example: { input: { add: [27], remove: [] }, output: { item_ids: [27, 4] } },
});
