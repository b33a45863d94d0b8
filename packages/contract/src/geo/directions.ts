import type { Point } from '../names.ts';

/** A page that leads to a point, in a maps application. Source: Google's documentation of Maps URLs. */
export const directionsTo = ({ lat, lng }: Point): string => `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`;
