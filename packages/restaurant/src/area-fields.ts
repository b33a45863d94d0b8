/** Delivery areas as fields of their branch: `areas` says which there are, the one that counts first in front; each has paths below its code. */
import { decodePath, encodePath } from '@sufra/contract/geo/polyline';
import type { Area } from './restaurant.ts';

export interface AreaFields extends Omit<Area, 'outline'> {
  /** An encoded polyline, as the database and the API have it: a trail of lists of corners would be ten times as long. */
  outline: string;
}

/** What an area says before anything is said of it. Its amounts and minutes have to be said, so they are wrong. */
export const blankArea: Omit<AreaFields, 'code'> = {
  name: { en: '', ar: '' },
  outline: '',
  fee: Number.NaN,
  minimum: Number.NaN,
  minutes: Number.NaN,
};

export const toAreaFields = ({ outline, ...area }: Area): AreaFields => ({
  ...area,
  outline: encodePath(outline.map(({ lat, lng }) => [lat, lng])),
});

/** Throws a RangeError where the outline is no encoded polyline. */
export const fromAreaFields = ({ outline, ...area }: AreaFields): Area => ({
  ...area,
  outline: decodePath(outline).map(([lat, lng]) => ({ lat, lng })),
});
