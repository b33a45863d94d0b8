/** The address at the pin: looked up 100 ms after it last moved; a newer move cancels the look-up (MAP-05). */
import type { Point } from '@sufra/contract/names';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pointNameQuery } from './point-name.ts';

const restMs = 100;
const nowhere: Point = { lat: 0, lng: 0 };

export interface PointAddress {
  isFinding: boolean;
  /** Null while unknown, and where nothing is known nearby. */
  label: string | null;
  /** Credit for the data. */
  attribution: string | null;
}

export function usePointAddress(point: Point | null): PointAddress {
  const { locale } = useI18n();
  const [rested, setRested] = useState<Point | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(point), restMs);
    return () => clearTimeout(timer);
  }, [point]);
  const isResting = point !== null && point === rested;
  // Disabled while moving, which aborts a running call.
  const { data, isPending } = useQuery({ ...pointNameQuery(isResting ? point : nowhere, locale), enabled: isResting });
  return { isFinding: point !== null && (!isResting || isPending), label: data?.label ?? null, attribution: data?.attribution ?? null };
}
