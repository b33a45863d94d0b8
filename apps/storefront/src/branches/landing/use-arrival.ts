/** Asks the device for its position when a visitor without a location enters the landing page; once there is one, a link that waits goes on. */

import type { Point } from '@sufra/contract/names';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useSearchParams } from 'react-router';
import { currentPosition, type PositionFailure, positionFailure, positionPermission } from '../../geo/geolocation.ts';
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
  /** Leads on to it; false where none does. */
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
  /** What was typed into the place field; the dialog's search takes it over. */
  const [typed, setTyped] = useState('');
  /** The geolocation attempt; null until the page's scripts run. */
  const [attempt, setAttempt] = useState<'asking' | 'over' | null>(null);
  const [failure, setFailure] = useState<PositionFailure | null>(null);
  /** The visitor has put the pin somewhere: what the device still answers is too late. */
  const [isForgotten, setForgotten] = useState(false);
  // A visitor who pressed a dish or a branch here was redirected back, and is asked at once.
  const at = useLocation();
  const [was, setWas] = useState(at);
  if (at.key !== was.key) {
    setWas(at);
    if (attempt === 'over' && !located && waits && at.search === was.search) setChooser(true);
  }

  /** The dialog opens by itself within a second of the first paint, or not at all (LOC-04): the place field then invites. */
  const openByItself = () => {
    const open = () => !isLocated(useStore.getState()) && mayOpenByItself() && setChooser(true);
    void loadChooser().then(open, () => undefined);
  };
  const onAnswer = useEffectEvent(({ found, failure }: Attempt) => {
    const wasAsked = found !== null || failure !== null;
    setAttempt('over');
    if (isForgotten || isLocated(useStore.getState())) return;
    // A refusal is an answer, not a failure: the map opens and says nothing of it.
    setFailure(failure === 'denied' ? null : failure);
    // A map that was closed while the question was open stays closed.
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
  // The map opens beside the browser's permission prompt, for a visitor who ignores it. A forced chooser asks the device itself (LOC-05).
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
    /** False during the geolocation attempt (LOC-10). Before the page's scripts run a press is kept, and carried out by them. */
    ready: attempt !== 'asking' || located,
    typed,
    /** The place field is all that asks: the dialog is not open, and no question of the browser's. */
    inviting: attempt === 'over' && !located && !chooser,
    asking,
    chooserOpen: chooser || (attempt !== null && isForced),
    /** A link asks to change the location: the chooser then also asks the device (LOC-03). */
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

/** A place is chosen for the branches that serve it: the visitor goes on there (LOC-06). */
const focusBranches = () => document.getElementById(branchesTitle)?.focus();

interface Attempt {
  found: Point | null;
  failure: PositionFailure | null;
}

/** Asks the device only while its permission is undecided (LOC-02 to LOC-04). `onQuestion`: the browser now asks the visitor, who may never answer. */
export async function askDevice(isForced: boolean, onQuestion: () => void): Promise<Attempt> {
  const nothing: Attempt = { found: null, failure: null };
  if (isForced || isLocated(useStore.getState()) || (await positionPermission()) !== 'prompt') return nothing;
  onQuestion();
  try {
    return { found: await currentPosition(), failure: null };
  } catch (error) {
    return { found: null, failure: positionFailure(error) };
  }
}

/** Milliseconds after the first paint in which the map dialog may open by itself (LOC-04). Later it would cover what a visitor has begun to read or type. */
const openWithin = 1000;

/** True within a second of the first paint, or where the browser has reported none. */
function mayOpenByItself(): boolean {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return !paint || performance.now() - paint.startTime <= openWithin;
}
