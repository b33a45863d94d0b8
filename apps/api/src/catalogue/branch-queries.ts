/** Everything about branches, for the catalogue in memory. */
import type { DeliveryAreaTable } from '@sufra/db/tables.ts';
import type { Selectable } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { filterByIds, loadCalendars } from './calendar-queries.ts';
import type { BranchIds } from './changes.ts';
import type { AreaRecord, BranchRecord, PaymentMethodRecord } from './model.ts';
import { type Outline, readOutline } from './outline.ts';
import { Pauses } from './pauses.ts';
import { offsetAt } from './time-zone.ts';

/** The branches loaded last time. */
interface PreviousBranches {
  byId(id: number): BranchRecord | null;
}

/**
 * All branches or those with the ids, in list order. An area whose outline encloses nothing or is not a polyline is skipped and logged, so
 * nobody delivers there. An unchanged area stays the same object. Throws on an unknown time zone, naming the row.
 */
export async function loadBranches(db: Db, ids: BranchIds, known: PreviousBranches, log: Logger): Promise<BranchRecord[]> {
  const rows = await filterByIds(db.selectFrom('branch').selectAll(), 'id', ids).orderBy('position').orderBy('id').execute();
  const calendars = await loadCalendars(db, ids);
  const areas = await filterByIds(db.selectFrom('delivery_area').selectAll(), 'branch_id', ids)
    .orderBy('priority')
    .orderBy('fee_fils')
    .orderBy('id')
    .execute();
  const methods = await filterByIds(
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

  const areasOf = Map.groupBy(areas, (row) => row.branch_id);
  const methodsOf = Map.groupBy(methods, (row) => row.branch_id);

  // There may be thousands, and their outlines are slow to parse.
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
      ...calendars(row.id),
      leadMinutes: { pickup: row.pickup_lead_minutes, delivery: row.delivery_lead_minutes },
      slotPlaces: { pickup: row.pickup_slot_places, delivery: row.delivery_slot_places },
      load: row.load_orders === null ? null : { orders: row.load_orders, minutes: row.load_minutes },
      areas: (areasOf.get(row.id) ?? []).flatMap((area) => toArea(area, before?.areas ?? [], log) ?? []),
      paymentMethods: (methodsOf.get(row.id) ?? []).map(toMethod),
      announce: { emails: row.announce_emails, webhook: row.announce_webhook },
    });
    await pauses.whenDue();
  }
  return branches;
}

function checkTimeZone(code: string, timeZone: string): void {
  try {
    offsetAt(timeZone, 0);
  } catch {
    throw new RangeError(`branch ${code}: unknown time zone '${timeZone}'`);
  }
}

type AreaRow = Selectable<DeliveryAreaTable>;

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
  return known && isSameArea(known, area) ? known : area;
}

/** Compares everything but the outline. */
const isSameArea = (one: AreaRecord, other: AreaRecord): boolean =>
  one.fee === other.fee &&
  one.minimum === other.minimum &&
  one.minutes === other.minutes &&
  one.priority === other.priority &&
  one.name.en === other.name.en &&
  one.name.ar === other.name.ar;

/** Null for an unusable path. Problems are logged each time the branch is loaded. */
function outlineOf(area: AreaRow, log: Logger): Outline | null {
  const which = { area: area.id, branch: area.branch_id };
  try {
    const outline = readOutline(area.encoded_path);
    if (outline.isSelfIntersecting) log.warn(which, 'a delivery area crosses itself: where it goes around twice nobody delivers');
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
