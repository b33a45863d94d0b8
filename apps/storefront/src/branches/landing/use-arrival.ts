/** What happens when a visitor enters the landing page: the branch is chosen anew, and without a location the browser is asked for one. */
import type { Point } from '@sufra/contract/geo';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { currentPosition, type PositionFailure, positionFailure, positionPermission } from '../../geo/geolocation.ts';
import { pointNameQuery } from '../../geo/point-name.ts';
import { useI18n } from '../../i18n.tsx';
import { update, useStore } from '../../visit/store.ts';
import { resetChoice } from '../choose-branch.ts';

const parameter = 'changeLocation';
const isLocated = () => useStore.getState().location.current !== null;

export function useArrival() {
  const { locale } = useI18n();
  const queryClient = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const isForced = search.get(parameter) === 'true';
  const hydrated = useStore((state) => state.hydrated);
  const located = useStore((state) => state.location.current !== null);
  const [chooser, setChooser] = useState(false);
  const [attempted, setAttempted] = useState(false);
  const [failure, setFailure] = useState<PositionFailure | null>(null);

  useEffect(() => {
    if (hydrated) resetChoice();
  }, [hydrated]);

  useEffect(() => {
    if (!hydrated || attempted) return;
    let left = false;
    // With the chooser forced, it is the chooser that asks the device (LOC-05).
    attempt(isForced).then(({ found, failure }) => {
      if (left) return;
      setAttempted(true);
      setFailure(failure);
      // Somebody may have chosen while the device was thinking.
      if (isLocated()) return;
      if (!found) return setChooser(true);
      update('location', { current: { ...found, locationString: '' } });
      queryClient.fetchQuery(pointNameQuery(found, locale)).then(
        ({ label }) => label && nameLocation(found, label, locale),
        () => undefined,
      );
    });
    return () => {
      left = true;
    };
  }, [hydrated, attempted, isForced, locale, queryClient]);

  return {
    /** False until the geolocation attempt has finished (LOC-10). */
    ready: hydrated && (attempted || located),
    chooserOpen: chooser || (hydrated && isForced),
    /** A link asked for another location: the device is asked too, if it has not been (LOC-03). */
    isForced,
    /** Why the device's position is not known. */
    failure,
    openChooser() {
      setFailure(null);
      setChooser(true);
    },
    closeChooser() {
      setChooser(false);
      if (isForced) setSearch({}, { replace: true, preventScrollReset: true });
    },
  };
}

interface Attempt {
  found: Point | null;
  failure: PositionFailure | null;
}

/** Asks the device only where nobody has decided whether it may tell (LOC-02 to LOC-04). */
async function attempt(isForced: boolean): Promise<Attempt> {
  const nothing: Attempt = { found: null, failure: null };
  if (isForced || isLocated() || (await positionPermission()) !== 'prompt') return nothing;
  try {
    return { found: await currentPosition(), failure: null };
  } catch (error) {
    return { found: null, failure: positionFailure(error) };
  }
}

/** The name of the device's position came: kept, unless something else was chosen meanwhile. */
function nameLocation(point: Point, locationString: string, locale: 'en' | 'ar'): void {
  const { current } = useStore.getState().location;
  if (current?.lat === point.lat && current.lng === point.lng) update('location', { current: { ...point, locationString, locale } });
}
