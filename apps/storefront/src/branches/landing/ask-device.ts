import type { Point } from '@sufra/contract/names';
import { currentPosition, type PositionFailure, positionFailure, positionPermission } from '../../geo/geolocation.ts';
import { isLocated } from '../../visit/guards.ts';
import { useStore } from '../../visit/store.ts';

export interface Attempt {
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
