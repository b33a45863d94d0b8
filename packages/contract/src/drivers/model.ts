/** Drivers of the restaurant's own. Types derive from the schemas, which document each field. Amounts are fils. */
import type * as z from 'zod/mini';
import type * as schemas from './schemas.ts';

export type Driver = z.infer<typeof schemas.driver>;
export type DriverChoice = z.infer<typeof schemas.driverBody>;
export type Deliveries = z.infer<typeof schemas.deliveries>;
export type Delivery = Deliveries['orders'][number];
export type WaitingDelivery = Deliveries['waiting'][number];
export type Handover = z.infer<typeof schemas.handoverBody>;
export type DriverLocation = z.infer<typeof schemas.locationBody>;
export type DriverCash = z.infer<typeof schemas.driverCash>;
export type CashInHand = DriverCash['inHand'][number];
export type CashSettlement = z.infer<typeof schemas.settlementBody>;
