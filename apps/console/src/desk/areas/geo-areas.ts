import { toValue } from '../field-texts.ts';
import type { GeoArea } from './geojson.ts';
import { type AreaForm, areaField } from './use-area-form.ts';

/** As they are typed, for a file; an amount that is none is left out. */
export const geoAreasOf = ({ areas, textOf }: Pick<AreaForm, 'areas' | 'textOf'>): GeoArea[] =>
  areas.map(({ code, name, corners }) => {
    const numberIn = (field: string): number | null => {
      const value = toValue(areaField(code, field), textOf(code, field));
      return typeof value === 'number' ? value : null;
    };
    return { code, name, outline: corners, fee: numberIn('fee'), minimum: numberIn('minimum'), minutes: numberIn('minutes') };
  });
