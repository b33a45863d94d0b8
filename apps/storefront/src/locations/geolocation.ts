/** The device's position, as promises. */

export type PositionFailure = 'denied' | 'unavailable';

export class PositionError extends Error {
  readonly failure: PositionFailure;

  constructor(failure: PositionFailure) {
    super(`no position: ${failure}`);
    this.failure = failure;
  }
}

/** A permission prompt that nobody answers is given up after this time; the answer to it is then ignored. */
const patienceMs = 12_000;
/** About a metre: enough to deliver, no more than needed. */
const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** Asks the browser for the position. Rejects with a PositionError. */
export function currentPosition(): Promise<{ lat: number; lng: number }> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new PositionError('unavailable'));
    setTimeout(() => reject(new PositionError('unavailable')), patienceMs);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: round(coords.latitude), lng: round(coords.longitude) }),
      (error) => reject(new PositionError(error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable')),
      { timeout: patienceMs, maximumAge: 300_000 },
    );
  });
}

/** True when the visitor has not yet been asked; a check that fails counts as decided (LOC-02, LOC-04). */
export async function canAskForPosition(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'prompt';
  } catch {
    return false;
  }
}
