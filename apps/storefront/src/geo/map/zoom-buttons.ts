/** The two zoom buttons, the same on every engine. */
import { iconPaths } from '../../ui/icon-paths.ts';
import type { MapLabels } from './map-adapter.ts';

export interface ZoomButtons {
  element: HTMLElement;
  setLabels(labels: MapLabels): void;
  /** Which of them would change something. */
  setEnabled(zoomIn: boolean, zoomOut: boolean): void;
}

export function zoomButtons(labels: MapLabels, zoomBy: (levels: 1 | -1) => void): ZoomButtons {
  const element = document.createElement('div');
  element.className = 'map-zoom';
  const button = (icon: 'plus' | 'minus', levels: 1 | -1) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.innerHTML = `<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="${iconPaths[icon]}"/></svg>`;
    // A disabled button would lose the keyboard's focus.
    made.addEventListener('click', () => made.ariaDisabled !== 'true' && zoomBy(levels));
    element.append(made);
    return made;
  };
  const zoomIn = button('plus', 1);
  const zoomOut = button('minus', -1);
  const setLabels = (next: MapLabels) => {
    for (const [made, text] of [
      [zoomIn, next.zoomIn],
      [zoomOut, next.zoomOut],
    ] as const) {
      made.ariaLabel = text;
      made.title = text;
    }
  };
  setLabels(labels);
  return {
    element,
    setLabels,
    setEnabled(inward, outward) {
      zoomIn.ariaDisabled = String(!inward);
      zoomOut.ariaDisabled = String(!outward);
    },
  };
}
