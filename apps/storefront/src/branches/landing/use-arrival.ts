/** Without a location the browser is asked for one when a visitor enters the landing page. */
import type { Point } from '@sufra/contract/names';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { currentPosition, type PositionFailure, positionFailure, positionPermission } from '../../geo/geolocation.ts';
import { pointNameQuery } from '../../geo/point-name.ts';
import { useI18n } from '../../i18n.tsx';
import { isLocated } from '../../visit/guards.ts';
import { make, useStore } from '../../visit/store.ts';

const parameter = 'changeLocation';

export function useArrival() {
  const { locale } = useI18n();
  const queryClient = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const isForced = search.get(parameter) === 'true';
  const located = useStore(isLocated);
  const [chooser, setChooser] = useState(false);
  /** What the device was asked, and whether it has answered; null until the page's scripts run. */
  const [attempt, setAttempt] = useState<'asking' | 'over' | null>(null);
  const [failure, setFailure] = useState<PositionFailure | null>(null);

  const onAnswer = useEffectEvent(({ found, failure }: Attempt) => {
    setAttempt('over');
    setFailure(failure);
    // Somebody may have chosen while the device was thinking.
    if (isLocated(useStore.getState())) return;
    if (!found) return setChooser(true);
    make({ type: 'choose-place', place: { ...found, label: '' } });
    queryClient.fetchQuery(pointNameQuery(found, locale)).then(
      ({ label }) => label && make({ type: 'name-place', place: { ...found, label: label, locale } }),
      () => undefined,
    );
  });
  // With the chooser forced, it is the chooser that asks the device (LOC-05).
  const ask = useEffectEvent(() => askDevice(isForced));
  useEffect(() => {
    let left = false;
    setAttempt('asking');
    ask().then((answer) => left || onAnswer(answer));
    return () => {
      left = true;
    };
  }, []);

  return {
    /** False until the geolocation attempt has finished (LOC-10). */
    ready: attempt === 'over' || located,
    asking: attempt === 'asking' && !located,
    chooserOpen: chooser || (attempt !== null && isForced),
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
async function askDevice(isForced: boolean): Promise<Attempt> {
  const nothing: Attempt = { found: null, failure: null };
  if (isForced || isLocated(useStore.getState()) || (await positionPermission()) !== 'prompt') return nothing;
  try {
    return { found: await currentPosition(), failure: null };
  } catch (error) {
    return { found: null, failure: positionFailure(error) };
  }
}
