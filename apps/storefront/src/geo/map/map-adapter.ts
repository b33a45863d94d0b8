/** What the map dialog asks of a map, whoever draws it. Knows no engine: those are downloaded when a dialog opens. */
import type { Bilingual, Point } from '@sufra/contract/names';
import type { Locale } from '@sufra/i18n';

/** MAP-06. `failed`: no WebGL, no network, a broken style; `auth-failure`: the provider refuses the key. */
export type MapStatus = 'not-loaded' | 'loading' | 'loaded' | 'failed' | 'auth-failure';

/** A delivery area to be drawn. */
export interface MapArea {
  id: number;
  name: Bilingual;
  /** Degrees, not closed. */
  path: readonly (readonly [lat: number, lng: number])[];
}

/** A branch to be shown. */
export interface MapBranch extends Point {
  name: Bilingual;
}

/** Who moved the pin: the person by dragging it or by its keys, or by dragging the map beneath it. */
export type PinMove = 'pin' | 'map';

export interface MountOptions {
  container: HTMLElement;
  /** Degrees. */
  center: Point;
  zoom: number;
  locale: Locale;
  branches: readonly MapBranch[];
  /** Accessible names, in the language of the page. */
  labels: MapLabels;
}

export interface MapLabels {
  map: string;
  pin: string;
  zoomIn: string;
  zoomOut: string;
}

export interface MapAdapter {
  /** Starts drawing. Never throws: what goes wrong becomes the status. */
  mount(options: MountOptions): void;
  /** Moves the view, to a zoom level where one is given; the pin stays where it is. */
  setCenter(point: Point, zoom?: number): void;
  /** Null takes the pin away. */
  setPin(point: Point | null): void;
  /** The centre of the view, degrees. */
  center(): Point;
  /** While the person moves the pin, and at the end. Returns what stops it. */
  onPinMove(listener: (point: Point, by: PinMove) => void): () => void;
  setAreas(areas: readonly MapArea[]): void;
  /** Labels and side of the controls follow the language. */
  setLanguage(locale: Locale, labels: MapLabels): void;
  status(): MapStatus;
  onStatus(listener: (status: MapStatus) => void): () => void;
  destroy(): void;
}

/** Streets and single buildings can be told apart (MAP-07). */
export const defaultZoom = 16;
