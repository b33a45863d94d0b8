/** Street background, optional: areas work without it. */
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useEffect, useRef, useState } from 'react';
import { mapSettings } from '../../site.ts';
import type { Ground } from './ground.ts';
import type { MapView } from './map-view.ts';

export type GroundStatus = 'loading' | 'shown' | 'missing';

export function useGround(view: MapView | null) {
  const { locale } = useI18n();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [status, setStatus] = useState<GroundStatus>('loading');
  const ground = useRef<Ground | null>(null);
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
    if (view) ground.current?.show(view);
  });
  const isKnown = view !== null;
  useEffect(() => {
    if (!element || !isKnown) return;
    let isGone = false;
    // Own container, so that a failed start leaves nothing behind.
    const holder = document.createElement('div');
    holder.className = 'absolute inset-0';
    element.append(holder);
    import('./ground.ts').then(
      ({ drawGround }) => {
        if (isGone || !latest.current) return;
        try {
          ground.current = drawGround(holder, mapSettings(), locale, latest.current);
          setStatus('shown');
        } catch {
          setStatus('missing');
        }
      },
      () => !isGone && setStatus('missing'),
    );
    return () => {
      isGone = true;
      ground.current?.remove();
      ground.current = null;
      holder.remove();
    };
  }, [element, isKnown, locale]);
  return { container: setElement, status };
}
