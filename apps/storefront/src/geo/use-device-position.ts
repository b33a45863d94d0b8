/** Geolocation in the map dialog: by press, or on opening when permitted. Only a press reports a denial (MAP-12). */
import type { Point } from '@sufra/contract/names';
import { useEffect, useRef, useState } from 'react';
import { currentPosition, type PositionFailure, positionFailure, positionPermission } from './geolocation.ts';
import type { AskedDevice } from './picker.ts';

interface DevicePositionInput {
  start: Point | null;
  /** Request immediately despite a start (LOC-03). */
  locate: boolean;
  /** Geolocation request of the page. */
  asked: AskedDevice | undefined;
  onFound: (point: Point) => void;
}

export interface DevicePosition {
  isLocating: boolean;
  failure: PositionFailure | null;
  find: () => void;
  /** Ignores a late answer after a choice. */
  forget: () => void;
}

interface Search {
  isLocating: boolean;
  failure: PositionFailure | null;
}

export function useDevicePosition({ start, locate, asked, onFound }: DevicePositionInput): DevicePosition {
  /** Null: follow the page's request. */
  const [own, setOwn] = useState<Search | null>(null);
  const { isLocating, failure }: Search = own ?? { isLocating: asked?.isOpen ?? false, failure: asked?.failure ?? null };
  const turn = useRef(0);
  const found = useRef(onFound);
  found.current = onFound;

  const end = (why: PositionFailure | null) => {
    turn.current++;
    asked?.forget();
    setOwn({ isLocating: false, failure: why });
  };
  const find = () => {
    const mine = ++turn.current;
    asked?.forget();
    setOwn({ isLocating: true, failure: null });
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
    if (isLocating || failure) return;
    const mine = ++turn.current;
    void positionPermission().then((permission) => {
      if (mine !== turn.current) return;
      if (permission === 'granted' ? !start || locate : permission === 'prompt' && locate) find();
    });
    return () => {
      turn.current++;
    };
  }, []);

  return { isLocating, failure, find, forget: () => end(null) };
}
