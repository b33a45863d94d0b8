/** Interactive area map: taps, gestures, mouse and keys. Overlays are drawn even when tiles fail. */

import { IconButton } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { mapSettings } from '../../site.ts';
import type { BasemapLayer } from './basemap-layer.ts';
import type { MapView } from './map-view.ts';
import { type Shape, Shapes } from './shapes.tsx';
import type { MapState } from './use-map-view.ts';

interface AreasMapProps {
  map: MapState;
  shapes: readonly Shape[];
  branches: Parameters<typeof Shapes>[0]['branches'];
  line: Parameters<typeof Shapes>[0]['line'];
  pin: Parameters<typeof Shapes>[0]['pin'];
  onFit: () => void;
  children: ReactNode;
}

const fitIcon = 'M4.500 9V4.500H9M15 4.500h4.500V9M19.500 15v4.500H15M9 19.500H4.500V15';

export function AreasMap({ map, shapes, branches, line, pin, onFit, children }: AreasMapProps) {
  const { t } = useI18n();
  const { container, status } = useBasemap(map.view);
  return (
    <div className="relative h-[52dvh] min-h-72 overflow-hidden rounded-card border border-line bg-sunken xl:h-[calc(100dvh-14rem)]">
      <div
        ref={map.ref}
        dir="ltr"
        role="application"
        aria-label={t('areas.map')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the map, as those of an application do
        tabIndex={0}
        data-map={status}
        className="absolute inset-0 cursor-crosshair touch-pan-x touch-pan-y select-none focus-visible:-outline-offset-2"
        {...map.handlers}
      >
        <div ref={container} inert className="pointer-events-none absolute inset-0" />
        {map.view && map.size && <Shapes view={map.view} size={map.size} {...{ shapes, branches, line, pin }} />}
        {children}
      </div>
      <div className="absolute end-3 bottom-3 flex flex-col gap-2">
        <IconButton look="raised" icon="plus" label={t('areas.zoom_in')} onClick={() => map.zoom(1)} />
        <IconButton look="raised" icon="minus" label={t('areas.zoom_out')} onClick={() => map.zoom(-1)} />
        <IconButton look="raised" icon={fitIcon} label={t('areas.fit')} onClick={onFit} />
      </div>
      <GroundNote status={status} />
      {map.hint && (
        <p
          aria-hidden
          className="pointer-events-none absolute inset-x-3 top-1/2 mx-auto w-fit -translate-y-1/2 rounded-control bg-surface px-3 py-2 text-center text-sm shadow-raised"
        >
          {t(`areas.hint_${map.hint}`)}
        </p>
      )}
    </div>
  );
}

const GroundNote = ({ status }: { status: BasemapStatus }) => {
  const { t } = useI18n();
  if (status !== 'missing') return null;
  return (
    <p role="status" className="absolute start-3 top-3 max-w-[70%] rounded-control bg-surface px-3 py-2 text-sm shadow-raised">
      {t('areas.no_ground')}
    </p>
  );
};

type BasemapStatus = 'loading' | 'shown' | 'missing';

/** Street background, optional: areas work without it. */
function useBasemap(view: MapView | null) {
  const { locale } = useI18n();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [status, setStatus] = useState<BasemapStatus>('loading');
  const ground = useRef<BasemapLayer | null>(null);
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
    import('./basemap-layer.ts').then(
      ({ drawBasemap }) => {
        if (isGone || !latest.current) return;
        try {
          ground.current = drawBasemap(holder, mapSettings(), locale, latest.current);
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
