import { accountPath } from '../account/session-wire.ts';
import { endpoint } from '../endpoint.ts';
import { integer, list, object, wrapped } from '../wire/fields.ts';

const ids = list(integer);

/** The numbers of the dishes, the latest first. */
export const listFavourites = endpoint('customer', `GET ${accountPath}/favourites`, {
  name: 'listFavourites',
  output: wrapped('item_ids', ids),
});

/** Several at once, for what a guest marked before they logged in. Returns all that there are then. */
export const changeFavourites = endpoint('customer', `POST ${accountPath}/favourites`, {
  name: 'changeFavourites',
  input: object({ add: ids, remove: ids }),
  output: wrapped('item_ids', ids),
});
