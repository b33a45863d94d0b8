/** The demo's streets come from a public server that may be out of reach: the plain map then takes over, without a word. */
import type { MapSettings } from '../../site/server-context.ts';
import type { DrawnMap, DrawOptions } from './drawn-map.ts';

/** Milliseconds until the first streets have to be drawn. */
const timeLimit = 3_000;

type Draw = (settings: MapSettings, options: DrawOptions) => DrawnMap;

/** Draws the demo's style where there is one, else and instead of one that does not come in time what `draw` draws without it. */
export function triesStreets(draw: Draw, limit = timeLimit): Draw {
  /** Later maps of the page do not wait again. */
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

/** `otherwise` is called once, when the streets are given up, for the settings of the map in their place. */
function attempt(draw: Draw, streets: MapSettings, options: DrawOptions, limit: number, otherwise: () => MapSettings): DrawnMap {
  /** What a second map has to know of what happened to the first. */
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
    // A page in the background draws nothing.
    timer = setTimeout(() => (document.hidden ? wait() : giveUp()), limit);
  }
  const onStatus: DrawOptions['onStatus'] = (status) => {
    // A map may fail while it starts, when there is nothing to take away yet.
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
