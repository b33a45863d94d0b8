import type { Zone } from '@sufra/contract/locations';
import { decodePath } from '@sufra/contract/polyline';
import type { MapArea } from './map-adapter.ts';

/** A delivery area as the map draws it. */
export const mapArea = (zone: Zone): MapArea => ({
  id: zone.delivery_area_id,
  name_en: zone.delivery_area_name,
  name_ar: zone.delivery_area_ar_name,
  path: decodePath(zone.encoded_path),
});
