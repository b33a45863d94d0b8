/** Rules of the restaurant's own drivers, shared by client and server. */
import type { OrderState } from '../orders/states.ts';

/** States in which a delivery can have a driver. */
export const drivenStates = ['accepted', 'preparing', 'ready', 'on_the_way'] as const satisfies readonly OrderState[];

export const canHaveDriver = (state: OrderState): boolean => (drivenStates as readonly OrderState[]).includes(state);

/** Minimum interval (ms) between two locations that a driver's page sends. */
export const locationInterval = 10_000;

/** Age (ms) from which a driver's location is no longer shown. */
export const locationLifetime = 60_000;

/** Digits of the code that the customer tells the driver. */
export const doorCodeLength = 4;
