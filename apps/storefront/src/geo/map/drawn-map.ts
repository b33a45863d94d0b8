/** A map as its dialog knows it, whatever it draws. */
import type { Point } from '@sufra/contract/names';
import type { Locale } from '@sufra/i18n';
import type { MapArea, MapBranch, MapView } from '../map-content.ts';
import type { MapStatus } from './map-status.ts';
import type { PinMoveSource } from './pin-control.ts';

/** Accessible names, in the language of the page. */
export interface MapLabels {
  zoomIn: string;
  zoomOut: string;
  map: string;
  pin: string;
}

export interface DrawOptions {
  container: HTMLElement;
  /** Where the map starts, at street level. */
  center: Point;
  /** What it shows instead, while no place is chosen. */
  view: MapView | null;
  locale: Locale;
  branches: readonly MapBranch[];
  labels: MapLabels;
  onStatus(status: MapStatus): void;
  /** While the visitor moves the pin, and at the end. */
  onPinMove(point: Point, by: PinMoveSource): void;
}

/** The dialog's handle on its map. */
export interface DrawnMap {
  /** Moves the view, from a wide one down to the street; the pin stays where it is. */
  setCenter(point: Point): void;
  /** Shows the whole of it. */
  setView(view: MapView): void;
  /** Null removes the pin. */
  setPin(point: Point | null): void;
  /** The centre of the view, degrees. */
  center(): Point;
  setAreas(areas: readonly MapArea[]): void;
  /** Labels and side of the controls follow the language. */
  setLanguage(locale: Locale, labels: MapLabels): void;
  destroy(): void;
}
