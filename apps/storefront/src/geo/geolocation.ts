/** Promise API for geolocation. */

import { isInRegion } from '@sufra/contract/branches/model';
import type { Point } from '@sufra/contract/names';
import { roundPoint } from './point.ts';

/** `outside`: position known, but beyond the served region. */
export type PositionFailure = 'denied' | 'unavailable' | 'timeout' | 'outside';

export interface PositionAnswer {
  found: Point | null;
  /** Why none was found. */
  failure: PositionFailure | null;
}

/** Timeout for the permission prompt; later answers are ignored. */
const timeoutMs = 12_000;

/** Requests the position. */
export function currentPosition(): Promise<PositionAnswer> {
  const asked = new Promise<PositionAnswer>((resolve) => {
    const fail = (failure: PositionFailure) => resolve({ found: null, failure });
    if (!navigator.geolocation) return fail('unavailable');
    const timer = setTimeout(() => fail('timeout'), timeoutMs);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        clearTimeout(timer);
        const point = roundPoint({ lat: coords.latitude, lng: coords.longitude });
        if (isInRegion(point)) resolve({ found: point, failure: null });
        else fail('outside');
      },
      ({ code }) => {
        clearTimeout(timer);
        fail(failures[code] ?? 'unavailable');
      },
      { timeout: timeoutMs, maximumAge: 300_000, enableHighAccuracy: true },
    );
  });
  // Some WebViews and privacy extensions throw.
  return asked.catch(() => ({ found: null, failure: 'unavailable' }));
}

/** Codes of GeolocationPositionError. */
const failures: Record<number, PositionFailure> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** Permission state; a failed check counts as decided (LOC-02, LOC-04). */
export async function positionPermission(): Promise<PermissionState | 'unknown'> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch {
    return 'unknown';
  }
}
