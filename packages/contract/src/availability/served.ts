/** What the server needs to answer calls about what the day brings. */
import { asIs } from '../endpoint.ts';
import { served } from '../served.ts';
import * as endpoints from './endpoints.ts';
import * as examples from './examples.ts';
import * as schemas from './schemas.ts';

export const branchAvailability = served(endpoints.branchAvailability, {
  summary: 'What a branch has now of all that it sells, and whether it is busy or paused; who said so, and until when.',
  input: schemas.availabilityQuery,
  read: asIs,
  output: schemas.availability,
  write: asIs,
  example: examples.branchAvailability,
});

export const setSoldOut = served(endpoints.setSoldOut, {
  summary: 'A dish or an option is sold out for a while, at some branches or everywhere, or there again. It ends by itself.',
  input: schemas.soldOutBody,
  read: asIs,
  output: schemas.soldOutAtBranches,
  write: asIs,
  refusals: ['forbidden'],
  example: examples.setSoldOut,
});

export const setBusy = served(endpoints.setBusy, {
  summary: 'Everything takes so much longer for a while: whoever orders is promised that. It ends by itself.',
  input: schemas.busyBody,
  read: asIs,
  output: schemas.branchToday,
  write: asIs,
  example: examples.setBusy,
});

export const setPause = served(endpoints.setPause, {
  summary: 'The branch takes no orders for now, for a while; orders for later go on. It ends by itself.',
  input: schemas.pauseBody,
  read: asIs,
  output: schemas.branchToday,
  write: asIs,
  example: examples.setPause,
});
