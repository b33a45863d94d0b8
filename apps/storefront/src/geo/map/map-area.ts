import type { DeliveryArea } from '@sufra/contract/branches/model';
import { decodePath } from '@sufra/contract/geo/polyline';
import type { MapArea } from './map-adapter.ts';

/** A delivery area as the map draws it. */
export const mapArea = ({ id, name, path }: DeliveryArea): MapArea => ({ id, name, path: decodePath(path) });
