import type { Point } from '@sufra/contract/names';
import { useEffect, useMemo } from 'react';
import { useMap } from '../../geo/map/use-map.ts';

const nothing = () => undefined;

/** Map with the driver as a point. Inert, and hidden from screen readers: the text beside it says the age. Nothing where the map fails. */
export function DriverMap({ lat, lng }: Point) {
  const point = useMemo(() => ({ lat, lng }), [lat, lng]);
  const { container, isShown, setCenter } = useMap({ point, view: undefined, branches: [], areas: undefined, onMove: nothing });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is new with each render
  useEffect(() => setCenter(point), [point]);
  if (!isShown) return null;
  return (
    <div inert aria-hidden className="relative h-56 overflow-hidden rounded-control bg-sunken">
      <div ref={container} className="absolute inset-0" />
    </div>
  );
}
