/** Every endpoint of the API by name: what the server must serve, and what the OpenAPI document lists. */
import * as account from './account.ts';
import * as addresses from './addresses.ts';
import * as checkout from './checkout.ts';
import type { Endpoint } from './endpoint.ts';
import * as geo from './geo.ts';
import * as locations from './locations.ts';
import * as menu from './menu.ts';
import * as orders from './orders.ts';
import * as promotions from './promotions.ts';
import * as session from './session.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'data' in value;

export const endpoints: readonly Endpoint[] = [account, session, addresses, locations, geo, menu, orders, promotions, checkout].flatMap(
  (feature) => Object.values(feature).filter(isEndpoint),
);
