/** Map of a dialog: created on opening, and again on retry. */
import type { Point } from '@sufra/contract/names';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { loadMapFonts } from '@sufra/ui/map/layer-parts.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSite } from '../../site/page-head.tsx';
import type { MapArea, MapBranch, MapView } from '../map-content.ts';
import type { DrawnMap } from './drawn-map.ts';
import type { MapStatus } from './map-status.ts';

interface MapInput {
  /** Pin position; null for none. */
  point: Point | null;
  /** View without a pin; default: the restaurant's centre. */
  view: MapView | undefined;
  branches: readonly MapBranch[];
  areas: readonly MapArea[] | undefined;
  /** The visitor moved the pin. */
  onMove: (point: Point) => void;
}

export type MapState = ReturnType<typeof useMap>;

export function useMap({ point, view, branches, areas, onMove }: MapInput) {
  const { t, locale } = useI18n();
  const site = useSite();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [status, setStatus] = useState<MapStatus>('not-loaded');
  const [map, setMap] = useState<DrawnMap | null>(null);
  const labels = { map: t('geo.map'), pin: t('geo.pin'), zoomIn: t('geo.zoom_in'), zoomOut: t('geo.zoom_out') };
  // Latest values, for an engine that loads later.
  const latest = useRef({ point, view, branches, locale, labels, onMove });
  latest.current = { point, view, branches, locale, labels, onMove };
  /** Synchronous counterpart of state `map`, for choices before the next render. */
  const drawnNow = useRef<DrawnMap | null>(null);
  /** Chosen without a map: start of the next one. */
  const startAt = useRef<Point | null>(null);

  useEffect(() => {
    if (!element || !site) return;
    let drawn: DrawnMap | null = null;
    let gone = false;
    setStatus('loading');
    loadEngine().then(
      (drawMap) => {
        if (gone) return;
        const { point, view, branches, locale, labels } = latest.current;
        const start = startAt.current ?? point;
        startAt.current = null;
        const onPinMove = (moved: Point) => latest.current.onMove(moved);
        const camera = { center: start ?? site.map.center, view: start ? null : (view ?? null) };
        drawn = drawMap(site.map, { ...camera, container: element, locale, branches, labels, onStatus: setStatus, onPinMove });
        drawnNow.current = drawn;
        setMap(drawn);
      },
      () => !gone && setStatus('failed'),
    );
    return () => {
      gone = true;
      drawnNow.current = null;
      setMap(null);
      drawn?.destroy();
    };
  }, [element, site]);

  // The view may arrive after the map.
  const bounds = view && Object.values(view.bounds).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the numbers decide, not the object
  useEffect(() => {
    if (view && !latest.current.point) map?.setView(view);
  }, [map, bounds]);
  useEffect(() => map?.setPin(point), [map, point]);
  useEffect(() => map?.setAreas(areas ?? []), [map, areas]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels follow the language
  useEffect(() => map?.setLanguage(locale, labels), [map, locale]);

  const isShown = status !== 'failed' && status !== 'auth-failure';
  return {
    status,
    /** True while loading or loaded. */
    isShown,
    /** Container element of the map. */
    container: setElement,
    // Remounts the container, which creates a new map.
    retry: useCallback(() => setStatus('loading'), []),
    setCenter(next: Point) {
      if (drawnNow.current) drawnNow.current.setCenter(next);
      else startAt.current = next;
    },
    /** Centre of the view; null without a map. */
    center: () => (isShown && drawnNow.current ? drawnNow.current.center() : null),
  };
}

/** Downloads the engine on first use. Rejects on failure. */
async function loadEngine() {
  await whenWanted();
  const [{ drawMap }] = await Promise.all([import('./maplibre-map.ts'), loadMapFonts()]);
  return drawMap;
}

/** Timeout in ms after which a new page is interactive, even on slow phones. */
const patience = 3000;

const signs = ['pointerdown', 'pointermove', 'keydown'] as const;

/**
 * Resolves on the first interaction or after a timeout. Starting the engine blocks slow phones for a second, so an automatically opened map
 * (LOC-04) must not delay typing.
 */
function whenWanted(): Promise<void> {
  if (navigator.userActivation?.hasBeenActive) return Promise.resolve();
  return new Promise((resolve) => {
    const listening = new AbortController();
    const go = () => {
      listening.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(go, patience);
    for (const sign of signs) window.addEventListener(sign, go, { signal: listening.signal, passive: true });
  });
}
