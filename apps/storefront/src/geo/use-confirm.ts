/** 'Deliver Here': validates a point before accepting it. */

import { isInRegion } from '@sufra/contract/branches/model';
import type { Point } from '@sufra/contract/names';
import { inOneLine, type Translator } from '@sufra/i18n';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Choice, LocationPickerProps, PickerAreas } from './picker.ts';
import { formatPoint, isInArea } from './point.ts';
import { pointNameQuery } from './use-point-address.ts';

interface ConfirmInput extends Pick<LocationPickerProps, 'check' | 'onConfirm' | 'areas'> {
  choice: Choice | null;
}

export type Confirmation = ReturnType<typeof useConfirm>;

export function useConfirm({ choice, areas, check, onConfirm }: ConfirmInput) {
  const { t, locale } = useI18n();
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Clears check and refusal of the previous point. */
  const reset = () => {
    running.current?.abort();
    running.current = null;
    setRefusal(null);
    setChecking(false);
  };

  const confirm = async () => {
    reset();
    if (!choice) return setRefusal(t('geo.select_location'));
    if (areas?.state === 'waiting') return setRefusal(t('geo.areas_waiting'));
    if (areas?.state === 'failed' || pointProblem(choice.point, areas)) return;
    const { signal } = (running.current = new AbortController());
    setChecking(true);
    const [refused, name] = await Promise.all([
      check(choice.point, signal).catch(() => t('geo.check_failed')),
      nameInTime(queryClient.fetchQuery(pointNameQuery(choice.point, locale)).then(({ label }) => label)),
    ]);
    if (signal.aborted) return;
    setChecking(false);
    if (refused) setRefusal(refused);
    else onConfirm({ ...choice.point, label: nameOf(choice, name, t), locale });
  };

  const known = choice && pointProblem(choice.point, areas);
  return { isChecking, problem: known ? t(known) : refusal, confirm, reset };
}

/** Client-side checks (MAP-07, MAP-09). */
function pointProblem(point: Point, areas: PickerAreas | undefined) {
  if (!isInRegion(point)) return 'geo.outside_region';
  if (areas?.state === 'ready' && !areas.list.some(({ path }) => isInArea(path, point))) return 'geo.location_delivery';
  return null;
}

/** Timeout (ms) for the place's name on confirmation. */
const nameMs = 2500;
const nameInTime = (name: Promise<string | null>): Promise<string | null> =>
  Promise.race([name.catch(() => null), new Promise<null>((resolve) => setTimeout(resolve, nameMs, null))]);

/** Location label: search result, else address, else coordinates. */
function nameOf({ point, place }: Choice, label: string | null, t: Translator): string {
  if (!place) return label ?? formatPoint(point);
  const parts = [place.name, place.context].filter(Boolean);
  return inOneLine(parts, t.locale, (each) => each.join(t('geo.list_separator')));
}
