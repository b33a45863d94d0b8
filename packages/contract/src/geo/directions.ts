import type { Point } from '../names.ts';

/** Google Maps URL with directions to a point. Source: Google's documentation of Maps URLs. */
export const directionsTo = ({ lat, lng }: Point): string => `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`;
