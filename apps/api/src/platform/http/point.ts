/** A point in a query string. */
import type { Point } from '@sufra/contract/names';
import { InvalidInput } from './errors.ts';

/** Both coordinates (degrees) or none; half a point is refused. */
export function optionalPoint({ lat, lng }: { lat?: number | undefined; lng?: number | undefined }): Point | null {
  if (lat === undefined && lng === undefined) return null;
  if (lat === undefined) throw new InvalidInput({ lat: ['errors.invalid'] });
  if (lng === undefined) throw new InvalidInput({ lng: ['errors.invalid'] });
  return { lat, lng };
}
