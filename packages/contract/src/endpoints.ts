/** Every endpoint that the server must serve and that the OpenAPI document lists. */
import * as account from './account/served.ts';
import * as socialSignIn from './account/social/served.ts';
import * as addresses from './addresses/served.ts';
import * as branches from './branches/served.ts';
import * as checkout from './checkout/served.ts';
import * as geo from './geo/served.ts';
import * as guests from './guests/served.ts';
import * as kitchen from './kitchen/served.ts';
import * as menu from './menu/served.ts';
import * as orders from './orders/served.ts';
import * as papers from './papers/served.ts';
import * as payments from './payments/served.ts';
import * as personalData from './personal-data/served.ts';
import * as promotions from './promotions/served.ts';
import * as push from './push/served.ts';
import type { ServedEndpoint } from './served.ts';
import * as slots from './slots/served.ts';

export const servedEndpoints: readonly ServedEndpoint[] = [
  account,
  socialSignIn,
  addresses,
  branches,
  geo,
  guests,
  menu,
  orders,
  kitchen,
  papers,
  promotions,
  slots,
  checkout,
  payments,
  personalData,
  push,
].flatMap((feature) => Object.values(feature) as unknown as ServedEndpoint[]);

export const endpoints = servedEndpoints.map(({ endpoint }) => endpoint);
