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

/** Added here: for everyone, before they log in. */
export const listAutomaticPromotions: Endpoint<'public', void, Promotion[]> = {
  name: 'listAutomaticPromotions',
  method: 'GET',
  path: '/promotions/automatic',
  access: 'public',
  send: noInput,
  receive: promotionsFromWire,
};
