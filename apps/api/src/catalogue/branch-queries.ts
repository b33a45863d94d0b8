/** Everything about branches, for the catalogue in memory. */
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import type { BranchIds } from './changes.ts';
import type { AreaRecord, BranchRecord, PaymentMethodRecord } from './model.ts';
import type { HoursException } from './opening-hours.ts';
import { type Outline, readOutline } from './outline.ts';
import { Pauses } from './pauses.ts';
import { offsetAt } from './time-zone.ts';

/** The branches of before. */
interface Known {
  byId(id: number): BranchRecord | null;
}

/**
 * The branches in their order, all or those with the ids, with the areas whose outlines can be used: an outline that encloses nothing or is no
 * polyline is left out, so that nobody delivers there, and said in the log. An area that reads as before stays the same object. Throws on an
 * unknown time zone, naming the row.
 */
export async function loadBranches(db: Db, ids: BranchIds, known: Known, log: Logger): Promise<BranchRecord[]> {
  const rows = await among(db.selectFrom('branch').selectAll(), 'id', ids).orderBy('position').orderBy('id').execute();
  const periods = await among(db.selectFrom('branch_period').selectAll(), 'branch_id', ids)
    .orderBy('day')
    .orderBy('opens_minute')
    .execute();
  const exceptions = await among(db.selectFrom('branch_exception').selectAll(), 'branch_id', ids)
    .orderBy('on_date')
    .orderBy('opens_minute')
    .execute();
  const areas = await among(db.selectFrom('delivery_area').selectAll(), 'branch_id', ids)
    .orderBy('priority')
    .orderBy('fee_fils')
    .orderBy('id')
    .execute();
  const methods = await among(
    db
      .selectFrom('branch_payment_method as link')
      .innerJoin('payment_method as method', 'method.id', 'link.payment_method_id')
      .select(['link.branch_id', 'method.id', 'method.name_en', 'method.name_ar', 'method.is_online']),
    'link.branch_id',
    ids,
  )
    .orderBy('link.position')
    .orderBy('method.id')
    .execute();

  const periodsOf = Map.groupBy(periods, (row) => row.branch_id);
  const exceptionsOf = Map.groupBy(exceptions, (row) => row.branch_id);
  const areasOf = Map.groupBy(areas, (row) => row.branch_id);
  const methodsOf = Map.groupBy(methods, (row) => row.branch_id);

  // There may be thousands, whose outlines take long to read.
  const pauses = new Pauses();
  const branches: BranchRecord[] = [];
  for (const row of rows) {
    const before = known.byId(row.id);
    if (row.time_zone !== before?.timeZone) checkTimeZone(row.code, row.time_zone);
    branches.push({
      id: row.id,
      code: row.code,
      name: { en: row.name_en, ar: row.name_ar },
      address: { en: row.address_en, ar: row.address_ar },
      phone: row.phone,
      picture: row.picture,
      position: { lat: row.lat, lng: row.lng },
      listPosition: row.position,
      timeZone: row.time_zone,
      deliveryEnabled: row.delivery_enabled,
      pickupEnabled: row.pickup_enabled,
      pickupMinutes: row.pickup_minutes,
      busyUntil: row.busy_until,
      weekly: (periodsOf.get(row.id) ?? []).map((period) => ({
        day: period.day,
        opensMinute: period.opens_minute,
        closesMinute: period.closes_minute,
      })),
      exceptions: exceptionDays(exceptionsOf.get(row.id) ?? []),
      areas: (areasOf.get(row.id) ?? []).flatMap((area) => toArea(area, before?.areas ?? [], log) ?? []),
      paymentMethods: (methodsOf.get(row.id) ?? []).map(toMethod),
    });
    await pauses.whenDue();
  }
  return branches;
}

/** The query, about branches with these ids only. */
function among<Q extends { where: (column: never, operator: 'in', values: never) => Q }>(query: Q, column: string, ids: BranchIds): Q {
  return ids === 'all' ? query : query.where(column as never, 'in', ids as never);
}

function checkTimeZone(code: string, timeZone: string): void {
  try {
    offsetAt(timeZone, 0);
  } catch {
    throw new RangeError(`branch ${code}: unknown time zone '${timeZone}'`);
  }
}

function exceptionDays(rows: { on_date: string; opens_minute: number | null; closes_minute: number | null }[]): HoursException[] {
  return [...Map.groupBy(rows, (row) => row.on_date)].map(([date, ofDate]) => ({
    date,
    periods: ofDate.flatMap(({ opens_minute, closes_minute }) =>
      opens_minute === null || closes_minute === null ? [] : [{ opensMinute: opens_minute, closesMinute: closes_minute }],
    ),
  }));
}

interface AreaRow {
  id: number;
  branch_id: number;
  name_en: string;
  name_ar: string;
  encoded_path: string;
  fee_fils: number;
  minimum_fils: number;
  minutes: number;
  priority: number;
}

function toArea(row: AreaRow, before: readonly AreaRecord[], log: Logger): AreaRecord | null {
  const known = before.find((area) => area.id === row.id && area.path === row.encoded_path);
  const outline = known?.outline ?? outlineOf(row, log);
  if (!outline) return null;
  const area: AreaRecord = {
    id: row.id,
    branchId: row.branch_id,
    name: { en: row.name_en, ar: row.name_ar },
    path: row.encoded_path,
    outline,
    fee: row.fee_fils,
    minimum: row.minimum_fils,
    minutes: row.minutes,
    priority: row.priority,
  };
  return known && readsAlike(known, area) ? known : area;
}

/** Whether two areas with the same outline say the same. */
const readsAlike = (one: AreaRecord, other: AreaRecord): boolean =>
  one.fee === other.fee &&
  one.minimum === other.minimum &&
  one.minutes === other.minutes &&
  one.priority === other.priority &&
  one.name.en === other.name.en &&
  one.name.ar === other.name.ar;

/** Null for one that cannot be used. What is wrong with an outline is said in the log each time that its branch is read. */
function outlineOf(area: AreaRow, log: Logger): Outline | null {
  const which = { area: area.id, branch: area.branch_id };
  try {
    const outline = readOutline(area.encoded_path);
    if (outline.isTangled) log.warn(which, 'a delivery area crosses itself: where it goes around twice nobody delivers');
    return outline;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    log.error({ ...which, reason: error.message }, 'a delivery area is left out: its path is no outline');
    return null;
  }
}

const toMethod = (row: { id: number; name_en: string; name_ar: string; is_online: boolean }): PaymentMethodRecord => ({
  id: row.id,
  name: { en: row.name_en, ar: row.name_ar },
  isOnline: row.is_online,
});
