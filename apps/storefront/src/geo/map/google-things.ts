/** Delivery areas and branches on a Google map. */
import type { Locale } from '@sufra/i18n';
import { iconPaths } from '../../ui/icon-paths.ts';
import { mapColors } from '../style/map-colors.ts';
import type { GoogleOverlay } from './google-overlay.ts';
import type { MapArea, MapBranch } from './map-adapter.ts';
import { middleOf } from './overlay-layers.ts';

export interface GoogleThings {
  setAreas(areas: readonly MapArea[]): void;
  setLocale(locale: Locale): void;
}

interface Named {
  name_en: string;
  name_ar: string;
}

export function googleThings(map: google.maps.Map, overlay: GoogleOverlay, branches: readonly MapBranch[], initial: Locale): GoogleThings {
  const { area: color } = mapColors();
  let locale = initial;
  let polygons: google.maps.Polygon[] = [];
  const names = new Map<HTMLElement, Named>();
  const areaLabels: HTMLElement[] = [];

  function name(element: HTMLElement, thing: Named): HTMLElement {
    element.textContent = thing[`name_${locale}`];
    names.set(element, thing);
    return element;
  }
  function label(className: string): HTMLElement {
    const element = document.createElement('span');
    element.className = className;
    return element;
  }

  for (const branch of branches) {
    const element = label('map-branch');
    element.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${iconPaths.cutlery}"/></svg>`;
    element.append(name(label('map-branch-name'), branch));
    overlay.put(element, branch, 'overlayLayer');
  }

  return {
    setAreas(areas) {
      for (const polygon of polygons) polygon.setMap(null);
      for (const element of areaLabels.splice(0)) {
        overlay.take(element);
        names.delete(element);
      }
      const drawn = areas.filter(({ path }) => path.length > 2);
      polygons = drawn.map(
        ({ path }) =>
          new google.maps.Polygon({
            map,
            paths: path.map(([lat, lng]) => ({ lat, lng })),
            clickable: false,
            strokeColor: color,
            strokeOpacity: 0.85,
            strokeWeight: 2,
            fillColor: color,
            fillOpacity: 0.1,
          }),
      );
      for (const area of drawn) {
        const [lng, lat] = middleOf(area.path);
        const element = name(label('map-area-name'), area);
        areaLabels.push(element);
        overlay.put(element, { lat, lng }, 'overlayLayer');
      }
    },
    setLocale(next) {
      locale = next;
      for (const [element, thing] of names) element.textContent = thing[`name_${locale}`];
    },
  };
}
