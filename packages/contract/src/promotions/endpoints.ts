import { endpoint } from '../endpoint.ts';
import { list } from '../wire/fields.ts';
import { promotion } from './model.ts';

export const listPromotions = endpoint('customer', 'GET /promotions', { name: 'listPromotions', output: list(promotion) });

/** Public list, before login. */
export const listAutomaticPromotions = endpoint('public', 'GET /promotions/automatic', {
  name: 'listAutomaticPromotions',
  output: list(promotion),
});
