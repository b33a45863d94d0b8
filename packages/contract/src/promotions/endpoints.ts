import { endpoint } from '../endpoint.ts';
import { list } from '../wire/fields.ts';
import { promotion } from './wire.ts';

export const listPromotions = endpoint('customer', 'GET /promotions', { name: 'listPromotions', output: list(promotion) });

/** Added here: for everyone, before they log in. */
export const listAutomaticPromotions = endpoint('public', 'GET /promotions/automatic', {
  name: 'listAutomaticPromotions',
  output: list(promotion),
});
