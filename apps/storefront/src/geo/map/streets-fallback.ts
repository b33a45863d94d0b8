/** Falls back silently from the demo's public street map to the plain map. */
import type { MapSettings } from '../../site/server-context.ts';
import type { DrawnMap, DrawOptions } from './drawn-map.ts';

/** Timeout in ms for the first streets. */
const timeLimit = 3_000;

type Draw = (settings: MapSettings, options: DrawOptions) => DrawnMap;

/** Draws the demo's style if configured; otherwise, or on timeout, uses `draw` without it. */
export function withStreetsFallback(draw: Draw, limit = timeLimit): Draw {
  /** Circuit breaker: later maps of the page skip the attempt. */
  let isUnreachable = false;
  return (settings, options) => {
    const { demoStyleUrl } = settings;
    if (!demoStyleUrl || isUnreachable) return draw(settings, options);
    return attempt(draw, { ...settings, styleUrl: demoStyleUrl }, options, limit, () => {
      isUnreachable = true;
      return settings;
    });
  };
}

/** `otherwise` is called once with the fallback settings when the streets fail. */
function attempt(draw: Draw, streets: MapSettings, options: DrawOptions, limit: number, otherwise: () => MapSettings): DrawnMap {
  /** Latest options, for replaying to the fallback map. */
  const latest = { ...options };
  let pin: Parameters<DrawnMap['setPin']>[0] = null;
  let areas: Parameters<DrawnMap['setAreas']>[0] = [];
  let isTried = true;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function settle(): void {
    clearTimeout(timer);
    isTried = false;
  }
  function giveUp(): void {
    if (!isTried) return;
    settle();
    drawn.destroy();
    drawn = draw(otherwise(), { ...latest, onStatus: options.onStatus });
    drawn.setPin(pin);
    drawn.setAreas(areas);
  }
  function wait(): void {
    // Background tabs draw nothing, so keep waiting.
    timer = setTimeout(() => (document.hidden ? wait() : giveUp()), limit);
  }
  const onStatus: DrawOptions['onStatus'] = (status) => {
    // A map may fail during its start, before there is anything to remove.
    if (isTried && (status === 'failed' || status === 'auth-failure')) return queueMicrotask(giveUp);
    if (status === 'loaded') settle();
    options.onStatus(status);
  };

  let drawn = draw(streets, { ...options, onStatus });
  wait();

  return {
    setCenter(point) {
      Object.assign(latest, { center: point, view: null });
      drawn.setCenter(point);
    },
    setView(view) {
      latest.view = view;
      drawn.setView(view);
    },
    setPin(point) {
      pin = point;
      drawn.setPin(point);
    },
    setAreas(next) {
      areas = next;
      drawn.setAreas(next);
    },
    setLanguage(locale, labels) {
      Object.assign(latest, { locale, labels });
      drawn.setLanguage(locale, labels);
    },
    center: () => drawn.center(),
    destroy() {
      settle();
      drawn.destroy();
    },
  };
}
