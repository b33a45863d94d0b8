/** Places between the wire and the product's own types: only their labels on maps differ. */
import type { PlaceLabel } from './model.ts';
import type { WirePlaceLabel } from './schemas.ts';

export const labelsFromWire = (wire: WirePlaceLabel[]): PlaceLabel[] =>
  wire.map(({ name_en, name_ar, ...rest }) => ({ name: { en: name_en, ar: name_ar }, ...rest }));

export const labelsToWire = (labels: readonly PlaceLabel[]): WirePlaceLabel[] =>
  labels.map(({ name, ...rest }) => ({ name_en: name.en, name_ar: name.ar, ...rest }));

export const searchRequestToWire = ({ text, ...near }: { text: string; lat?: number | undefined; lng?: number | undefined }) => ({
  q: text,
  ...near,
});
