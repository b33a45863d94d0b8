/** Setup calls of an empty installation. They are new, so the wire uses the product's names. */
import type { Tokens } from '../account/model.ts';
import { endpoint } from '../endpoint.ts';
import { own } from '../wire/fields.ts';
import type { FirstOwner, Setup, SetupAnswers } from './model.ts';

/** Creates the first owner while there is no staff; requires the token that the server prints at start. */
export const createFirstOwner = endpoint('public', 'POST /setup/owner', {
  name: 'createFirstOwner',
  input: own<FirstOwner>(),
  output: own<Tokens>(),
});

export const readSetup = endpoint({ role: 'owner', branch: { any: 'owners work everywhere' } }, 'GET /setup', {
  name: 'readSetup',
  output: own<Setup>(),
});

/** Saves answers of one or more steps. */
export const saveSetup = endpoint({ role: 'owner', branch: { any: 'owners work everywhere' } }, 'POST /setup/answers', {
  name: 'saveSetup',
  input: own<SetupAnswers>(),
  output: own<Setup>(),
});

/** Creates the restaurant from the answers. */
export const openRestaurant = endpoint({ role: 'owner', branch: { any: 'owners work everywhere' } }, 'POST /setup/open', {
  name: 'openRestaurant',
  output: own<Setup>(),
});
