/** What the server needs to answer calls about promotions. */
import { served } from '../served.ts';
import * as endpoints from './endpoints.ts';
import * as examples from './examples.ts';
import { promotionList } from './schemas.ts';
import { promotionsToWire } from './wire.ts';

export const listPromotions = served(endpoints.listPromotions, {
  summary: 'The promotions that are open to the customer now, the one that ends first before the others.',
  output: promotionList,
  write: promotionsToWire,
  example: examples.listPromotions,
});

export const listAutomaticPromotions = served(endpoints.listAutomaticPromotions, {
  summary: 'The promotions that apply by themselves now and are not used up, for a customer who has not ordered before.',
  output: promotionList,
  write: promotionsToWire,
  example: examples.listAutomaticPromotions,
});
