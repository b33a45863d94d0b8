/** Delivery areas as fields of their branch: `areas` lists codes in order of precedence; each area's paths are below its code. */
import { decodePath, encodePath } from '@sufra/contract/geo/polyline';
import type { Area } from './restaurant.ts';

export interface AreaFields extends Omit<Area, 'outline'> {
  /** Encoded polyline, as in database and API: a tenth of the audit log size of corner lists. */
  outline: string;
}

/** Initial values of an area. Amounts and minutes are required, so these are invalid. */
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

/** Throws a RangeError for an invalid polyline. */
export const fromAreaFields = ({ outline, ...area }: AreaFields): Area => ({
  ...area,
  outline: decodePath(outline).map(([lat, lng]) => ({ lat, lng })),
});
