/** What happens when a visitor enters the landing page: the branch is chosen anew, and without a location the browser is asked for one. */
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useI18n } from '../i18n.tsx';
import { update, useStore } from '../store.ts';
import { resetChoice } from './choose-branch.ts';
import { currentPosition, positionPermission } from './geolocation.ts';

const parameter = 'changeLocation';

export function useArrival() {
  const { t } = useI18n();
  const [search, setSearch] = useSearchParams();
  const isForced = search.get(parameter) === 'true';
  const hydrated = useStore((state) => state.hydrated);
  const located = useStore((state) => state.location.current !== null);
  const [chooser, setChooser] = useState(false);
  const [attempted, setAttempted] = useState(false);

  useEffect(() => {
    if (hydrated) resetChoice();
  }, [hydrated]);

  useEffect(() => {
    if (!hydrated || attempted) return;
    let left = false;
    attempt(t('locations.current_place')).then((found) => {
      if (left) return;
      setAttempted(true);
      if (!found) setChooser(true);
    });
    return () => {
      left = true;
    };
  }, [hydrated, attempted, t]);

  return {
    /** False until the geolocation attempt has finished (LOC-10). */
    ready: hydrated && (attempted || located),
    chooserOpen: chooser || (hydrated && isForced),
    openChooser: () => setChooser(true),
    closeChooser() {
      setChooser(false);
      if (isForced) setSearch({}, { replace: true, preventScrollReset: true });
    },
  };
}

/** True when there is a location afterwards (LOC-02 to LOC-04). */
async function attempt(name: string): Promise<boolean> {
  const isLocated = () => useStore.getState().location.current !== null;
  if (isLocated()) return true;
  if ((await positionPermission()) !== 'prompt') return false;
  try {
    const position = await currentPosition();
    if (!isLocated()) update('location', { current: { ...position, locationString: name } });
    return true;
  } catch {
    return isLocated();
  }
}
