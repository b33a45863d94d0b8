/** Interface of a drawn map, independent of its style. */
import type { Point } from '@sufra/contract/names';
import type { Locale } from '@sufra/i18n';
import type { MapArea, MapBranch, MapView } from '../map-content.ts';
import type { MapStatus } from './map-status.ts';
import type { PinMoveSource } from './pin-control.ts';

/** Localized accessible names. */
export interface MapLabels {
  zoomIn: string;
  zoomOut: string;
  map: string;
  pin: string;
}

export interface DrawOptions {
  container: HTMLElement;
  /** Initial centre at street level. */
  center: Point;
  /** Initial view without a chosen place. */
  view: MapView | null;
  locale: Locale;
  branches: readonly MapBranch[];
  labels: MapLabels;
  onStatus(status: MapStatus): void;
  /** Called while the visitor moves the pin, and at the end. */
  onPinMove(point: Point, by: PinMoveSource): void;
}

/** The dialog's handle on its map. */
export interface DrawnMap {
  /** Moves the view, zooming in to street level; the pin stays. */
  setCenter(point: Point): void;
  /** Fits the whole view. */
  setView(view: MapView): void;
  /** Null removes the pin. */
  setPin(point: Point | null): void;
  /** The centre of the view, degrees. */
  center(): Point;
  setAreas(areas: readonly MapArea[]): void;
  /** Labels and position of controls follow the language. */
  setLanguage(locale: Locale, labels: MapLabels): void;
  destroy(): void;
}
