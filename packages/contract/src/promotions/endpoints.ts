/** Calls about promotions. */
import { type Endpoint, noInput } from '../endpoint.ts';
import type { Promotion } from './model.ts';
import { promotionsFromWire } from './wire.ts';

export const listPromotions: Endpoint<'customer', void, Promotion[]> = {
  name: 'listPromotions',
  method: 'GET',
  path: '/promotions',
  access: 'customer',
  send: noInput,
  receive: promotionsFromWire,
};
