/** Branches: where they are, when they are open, and where they deliver. */
import type { OrderType, Point } from '../names.ts';
import type { ValueOf } from '../wire/fields.ts';
import type * as wire from './wire.ts';

export type PaymentMethod = ValueOf<typeof wire.paymentMethod>;
export type OpeningPeriod = ValueOf<typeof wire.openingPeriod>;
export type Branch = ValueOf<typeof wire.branch>;
export type DeliveryArea = ValueOf<typeof wire.area>;

/** Whether a branch serves the order type from where the customer is. */
export const isActive = (branch: Pick<Branch, 'pickup' | 'delivery'>, orderType: OrderType): boolean => branch[orderType].isActive;

/** The region that the product serves and that its map shows (MAP-07). */
export const region = { north: 26.5, south: 22.5, east: 56.5, west: 51.5 } as const;

/** Whether a point (degrees) lies in the region; its border is inside. */
export const isInRegion = ({ lat, lng }: Point): boolean =>
  lat >= region.south && lat <= region.north && lng >= region.west && lng <= region.east;
