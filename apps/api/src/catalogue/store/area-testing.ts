/** Builds branches and areas for tests and benchmarks. */
import { encodePath, type LatLng } from '@sufra/contract/geo/polyline';
import type { AreaRecord, BranchRecord } from './model.ts';
import { readOutline } from './outline.ts';

/** Around 25.5, 55.5. */
export const square: LatLng[] = [
  [25, 55],
  [25, 56],
  [26, 56],
  [26, 55],
];

/** Crosses itself. */
export const bowTie: LatLng[] = [
  [25, 55],
  [26, 56],
  [26, 55],
  [25, 56],
];

export type AreaTerms = Partial<Pick<AreaRecord, 'id' | 'branchId' | 'priority' | 'fee' | 'minimum' | 'minutes' | 'pausedUntil'>>;

/** An area from a path in degrees, encoded and parsed like a stored one. */
export function areaOf(path: readonly LatLng[], terms: AreaTerms = {}): AreaRecord {
  const encoded = encodePath(path);
  const outline = readOutline(encoded);
  const defaults = { id: 1, branchId: 1, priority: 0, fee: 500, minimum: 0, minutes: 30, pausedUntil: null };
  return { ...defaults, ...terms, code: `A${terms.id ?? 1}`, name: { en: '', ar: '' }, path: encoded, outline };
}

export const branchOf = (id: number, areas: AreaRecord[], changes: Partial<BranchRecord> = {}): BranchRecord => ({
  id,
  code: `B${id}`,
  isActive: true,
  isHidden: false,
  formerNames: [],
  name: { en: `Branch ${id}`, ar: `فرع ${id}` },
  address: { en: `${id} Al Wasl Road, Dubai`, ar: `${id} شارع الوصل، دبي` },
  phone: '+97140000000',
  picture: '',
  position: { lat: 25, lng: 55 },
  listPosition: 0,
  timeZone: 'Asia/Dubai',
  deliveryEnabled: true,
  pickupEnabled: true,
  pickupMinutes: 20,
  pickupByCar: false,
  tables: [],
  doorCode: false,
  busyUntil: null,
  extra: null,
  weekly: [],
  exceptions: [],
  seasons: [],
  rushes: [],
  leadMinutes: { pickup: 0, delivery: 0 },
  slotPlaces: { pickup: 6, delivery: 6 },
  load: null,
  areas,
  paymentMethods: [],
  announce: { emails: [], webhook: '' },
  printer: { address: '', width: 80, isAutomatic: false },
  ...changes,
});

export const branchesOf = (areas: readonly AreaRecord[], changes: Partial<BranchRecord> = {}): BranchRecord[] =>
  [...Map.groupBy(areas, (area) => area.branchId)].map(([id, ofBranch]) => branchOf(id, ofBranch, changes));
