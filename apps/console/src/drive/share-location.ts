/** Sharing of the driver's location with the customers of orders on the way. */
import { shareLocation } from '@sufra/contract/drivers/endpoints';
import { locationInterval } from '@sufra/contract/drivers/rules';
import { useEffect, useState } from 'react';
import { call } from '../calls/call.ts';
import { persisted } from '../persisted.ts';

/** Consent, kept on this device: the staff member who gave it. */
export const locationConsent = persisted<number | null>('shares_location', (stored) => (typeof stored === 'number' ? stored : null));

export type LocationProblem = 'denied' | 'failed';

/** Sends the location at intervals while `isOn`. */
export function useSharedLocation(isOn: boolean): LocationProblem | null {
  const [problem, setProblem] = useState<LocationProblem | null>(null);
  useEffect(() => {
    setProblem(null);
    if (!isOn) return;
    if (!('geolocation' in navigator)) {
      setProblem('failed');
      return;
    }
    let isOver = false;
    const send = ({ coords: { latitude, longitude } }: GeolocationPosition) => {
      if (isOver) return;
      setProblem(null);
      // The next one follows soon.
      call(shareLocation, { lat: latitude, lng: longitude }).catch(() => undefined);
    };
    const fail = ({ code, PERMISSION_DENIED }: GeolocationPositionError) => {
      if (!isOver) setProblem(code === PERMISSION_DENIED ? 'denied' : 'failed');
    };
    const options = { enableHighAccuracy: true, maximumAge: locationInterval / 2, timeout: locationInterval };
    const look = () => navigator.geolocation.getCurrentPosition(send, fail, options);
    look();
    const timer = setInterval(look, locationInterval);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [isOn]);
  return problem;
}
