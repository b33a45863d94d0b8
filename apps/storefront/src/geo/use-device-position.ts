/** The device's position in the map dialog (MAP-12): requested by a press, or on opening where permitted. */
import type { Point } from '@sufra/contract/names';
import { useEffect, useRef, useState } from 'react';
import { currentPosition, type PositionFailure, positionFailure, positionPermission } from './geolocation.ts';

interface DevicePositionInput {
  start: Point | null;
  /** Ask at once, even though a start is known (LOC-03). */
  locate: boolean;
  /** The page has asked already and failed. */
  failure: PositionFailure | null;
  onFound: (point: Point) => void;
}

export interface DevicePosition {
  isLocating: boolean;
  failure: PositionFailure | null;
  find: () => void;
  /** The visitor has chosen: a later answer is ignored. */
  forget: () => void;
}

export function useDevicePosition({ start, locate, failure: failed, onFound }: DevicePositionInput): DevicePosition {
  const [isLocating, setLocating] = useState(false);
  const [failure, setFailure] = useState(failed);
  const turn = useRef(0);
  const found = useRef(onFound);
  found.current = onFound;

  const end = (why: PositionFailure | null) => {
    turn.current++;
    setLocating(false);
    setFailure(why);
  };
  const find = () => {
    const mine = ++turn.current;
    setFailure(null);
    setLocating(true);
    currentPosition().then(
      (point) => {
        if (mine !== turn.current) return;
        end(null);
        found.current(point);
      },
      (error) => mine === turn.current && end(positionFailure(error)),
    );
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the dialog opened with decides
  useEffect(() => {
    if (failed) return;
    const mine = ++turn.current;
    positionPermission().then((permission) => {
      if (mine !== turn.current) return;
      if (permission === 'granted' ? !start || locate : permission === 'prompt' && locate) find();
      else if (permission === 'denied' && !start) setFailure('denied');
    });
    return () => {
      turn.current++;
    };
  }, []);

  return { isLocating, failure, find, forget: () => end(null) };
}
