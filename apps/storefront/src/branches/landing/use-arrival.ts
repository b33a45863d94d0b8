/** Landing logic: requests geolocation for visitors without a place, then continues a waiting link. */

import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useSearchParams } from 'react-router';
import { currentPosition, type PositionAnswer, type PositionFailure, positionPermission } from '../../geo/geolocation.ts';
import type { AskedDevice } from '../../geo/picker.ts';
import { pointNameQuery } from '../../geo/use-point-address.ts';
import { isLocated } from '../../visit/guards.ts';
import type { ChosenPlace } from '../../visit/state.ts';
import { makeMove, useStore } from '../../visit/store.ts';
import { branchesTitle } from './nearby-branches.tsx';

const parameter = 'changeLocation';

interface Arrival {
  /** A link does. */
  waits: boolean;
  /** Continues to the waiting link; false without one. */
  goOn: () => boolean;
  /** Downloads the map dialog. */
  loadChooser: () => Promise<unknown>;
}

export function useArrival({ waits, goOn, loadChooser }: Arrival) {
  const { locale } = useI18n();
  const queryClient = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const isForced = search.get(parameter) === 'true';
  const located = useStore(isLocated);
  const [chooser, setChooser] = useState(false);
  /** Text of the place field, which the dialog's search takes over. */
  const [typed, setTyped] = useState('');
  /** State of the geolocation attempt; null before hydration. */
  const [attempt, setAttempt] = useState<'asking' | 'over' | null>(null);
  const [failure, setFailure] = useState<PositionFailure | null>(null);
  /** The visitor moved the pin, so a late position is ignored. */
  const [isForgotten, setForgotten] = useState(false);
  // Visitors redirected here after pressing a dish or branch are asked immediately.
  const at = useLocation();
  const [was, setWas] = useState(at);
  if (at.key !== was.key) {
    setWas(at);
    if (attempt === 'over' && !located && waits && at.search === was.search) setChooser(true);
  }

  /** Opens the dialog within a second of the first paint, or never automatically (LOC-04): then the place field invites. */
  const openByItself = () => {
    const open = () => !isLocated(useStore.getState()) && mayOpenByItself() && setChooser(true);
    void loadChooser().then(open, () => undefined);
  };
  const onAnswer = useEffectEvent(({ found, failure }: PositionAnswer) => {
    const wasAsked = found !== null || failure !== null;
    setAttempt('over');
    if (isForgotten || isLocated(useStore.getState())) return;
    // A denial is a decision, not a failure: open the map without a message.
    setFailure(failure === 'denied' ? null : failure);
    // Do not reopen a map that was closed during the prompt.
    if (!wasAsked) openByItself();
    if (!found) return;
    makeMove({ type: 'choose-place', place: { ...found, label: '' } });
    const isAtBranches = !goOn() && chooser;
    flushSync(() => setChooser(false));
    if (isAtBranches) focusBranches();
    queryClient.fetchQuery(pointNameQuery(found, locale)).then(
      ({ label }) => label && makeMove({ type: 'name-place', place: { ...found, label: label, locale } }),
      () => undefined,
    );
  });
  // Open the map beside the permission prompt, which visitors may ignore. A forced chooser requests the position itself (LOC-05).
  const ask = useEffectEvent(() => askDevice(isForced, openByItself));
  useEffect(() => {
    let left = false;
    setAttempt('asking');
    void ask().then((answer) => left || onAnswer(answer));
    return () => {
      left = true;
    };
  }, []);

  const asking = attempt === 'asking' && !located;
  const asked: AskedDevice = {
    isOpen: asking && !isForced,
    failure,
    forget() {
      setForgotten(true);
      setAttempt('over');
    },
  };
  const closeChooser = () => {
    setChooser(false);
    setTyped('');
    setAttempt('over');
    if (!isForced) return;
    const rest = new URLSearchParams(window.location.search);
    rest.delete(parameter);
    setSearch(rest, { replace: true, preventScrollReset: true });
  };
  return {
    /** False during geolocation (LOC-10). Presses before hydration are replayed. */
    ready: attempt !== 'asking' || located,
    typed,
    /** Only the place field invites: neither dialog nor prompt is open. */
    inviting: attempt === 'over' && !located && !chooser,
    asking,
    chooserOpen: chooser || (attempt !== null && isForced),
    /** The link forces the chooser, which also requests the position (LOC-03). */
    isForced,
    asked,
    openChooser(text = '') {
      setFailure(null);
      setTyped(text);
      setChooser(true);
    },
    closeChooser,
    choosePlace(place: ChosenPlace) {
      makeMove({ type: 'choose-place', place });
      if (goOn()) return setChooser(false);
      flushSync(closeChooser);
      focusBranches();
    },
  };
}

/** Moves on to the branches that serve the chosen place (LOC-06). */
const focusBranches = () => document.getElementById(branchesTitle)?.focus();

/**
 * Requests geolocation only while the permission is undecided (LOC-02 to LOC-04). `onQuestion`: the prompt is shown, and may stay
 * unanswered.
 */
export async function askDevice(isForced: boolean, onQuestion: () => void): Promise<PositionAnswer> {
  const nothing = { found: null, failure: null };
  if (isForced || isLocated(useStore.getState()) || (await positionPermission()) !== 'prompt') return nothing;
  onQuestion();
  return currentPosition();
}

/** Time limit (ms after first paint) for opening the dialog automatically (LOC-04); later it would interrupt the visitor. */
const openWithin = 1000;

/** True within a second of the first paint, or when none was reported. */
function mayOpenByItself(): boolean {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return !paint || performance.now() - paint.startTime <= openWithin;
}
