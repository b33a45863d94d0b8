import { accountPath } from '../account/model.ts';
import { endpoint } from '../endpoint.ts';
import { integer, list, object, wrapped } from '../wire/fields.ts';

const ids = list(integer);

/** Ids of favourite dishes, latest first. */
export const listFavourites = endpoint('customer', `GET ${accountPath}/favourites`, {
  name: 'listFavourites',
  output: wrapped('item_ids', ids),
});

/** Batch change, also for marks made before login. Returns all favourites. */
export const changeFavourites = endpoint('customer', `POST ${accountPath}/favourites`, {
  name: 'changeFavourites',
  input: object({ add: ids, remove: ids }),
  output: wrapped('item_ids', ids),
});
