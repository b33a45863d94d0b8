/** Calls that set up an empty installation. No older client has them, so the wire says it in the product's own words. */
import type { Tokens } from '../account/model.ts';
import { endpoint } from '../endpoint.ts';
import { own } from '../wire/fields.ts';
import type { FirstOwner, Setup, SetupAnswers } from './model.ts';

/** The first owner, while no one works here yet; with the token of the link that the server prints at its start. */
export const createFirstOwner = endpoint('public', 'POST /setup/owner', {
  name: 'createFirstOwner',
  input: own<FirstOwner>(),
  output: own<Tokens>(),
});

export const readSetup = endpoint({ role: 'owner', branch: { any: 'owners work everywhere' } }, 'GET /setup', {
  name: 'readSetup',
  output: own<Setup>(),
});

/** Keeps the answers of one or several steps. */
export const saveSetup = endpoint({ role: 'owner', branch: { any: 'owners work everywhere' } }, 'POST /setup/answers', {
  name: 'saveSetup',
  input: own<SetupAnswers>(),
  output: own<Setup>(),
});

/** Makes a restaurant of the answers. */
export const openRestaurant = endpoint({ role: 'owner', branch: { any: 'owners work everywhere' } }, 'POST /setup/open', {
  name: 'openRestaurant',
  output: own<Setup>(),
});
