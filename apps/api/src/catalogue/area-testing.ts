/** Branches and areas that a test or a benchmark draws itself. */
import { encodePath, type LatLng } from '@sufra/contract/polyline';
import type { Area, Branch } from './catalogue.ts';
import { readOutline } from './outline.ts';

export type AreaTerms = Partial<Pick<Area, 'id' | 'branchId' | 'priority' | 'feeFils' | 'minimumFils' | 'minutes'>>;

/** An area with an outline in degrees, the whole way of a real one: encoded as it is kept, and read from that. */
export function areaOf(path: readonly LatLng[], terms: AreaTerms = {}): Area {
  const encodedPath = encodePath(path);
  const outline = readOutline(encodedPath);
  const defaults = { id: 1, branchId: 1, priority: 0, feeFils: 500, minimumFils: 0, minutes: 30 };
  return { ...defaults, ...terms, nameEn: '', nameAr: '', encodedPath, outline };
}

/** A branch that delivers to the given areas. */
export const branchOf = (id: number, areas: Area[], changes: Partial<Branch> = {}): Branch => ({
  id,
  locCode: `B${id}`,
  nameEn: `Branch ${id}`,
  nameAr: `فرع ${id}`,
  addressEn: `${id} Al Wasl Road, Dubai`,
  addressAr: `${id} شارع الوصل، دبي`,
  phone: '+97140000000',
  picture: '',
  lat: 25,
  lng: 55,
  timeZone: 'Asia/Dubai',
  deliveryEnabled: true,
  pickupEnabled: true,
  pickupMinutes: 20,
  busyUntil: null,
  weekly: [],
  exceptions: [],
  areas,
  paymentMethods: [],
  ...changes,
});

/** Branches that deliver to the given areas, by the areas' branch ids. */
export const branchesOf = (areas: readonly Area[], changes: Partial<Branch> = {}): Branch[] =>
  [...Map.groupBy(areas, (area) => area.branchId)].map(([id, ofBranch]) => branchOf(id, ofBranch, changes));
