/** Branches: location, opening hours and delivery areas. */
import { type Country, country } from '../country.ts';
import type { OrderType, Point } from '../names.ts';
import type { ValueOf } from '../wire/fields.ts';
import type * as wire from './wire.ts';

export type PaymentMethod = ValueOf<typeof wire.paymentMethod>;
export type OpeningPeriod = ValueOf<typeof wire.openingPeriod>;
export type Branch = ValueOf<typeof wire.branch>;
export type DeliveryArea = ValueOf<typeof wire.area>;

/** Whether a branch serves the order type at the customer's location. */
export const isActive = (branch: Pick<Branch, 'pickup' | 'delivery'>, orderType: OrderType): boolean => branch[orderType].isActive;

/** Whether a point (degrees) is in the region served and shown on the map (MAP-07), border included. */
export const isInRegion = ({ lat, lng }: Point, { region }: Pick<Country, 'region'> = country): boolean =>
  lat >= region.south && lat <= region.north && lng >= region.west && lng <= region.east;
