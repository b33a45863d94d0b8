/** Everything about branches, for the catalogue in memory. */

import type { Db } from '../db/database.ts';
import type { Area, Branch, BranchPaymentMethod } from './catalogue.ts';
import type { KnownOutlines } from './known-outlines.ts';
import type { HoursException } from './opening-hours.ts';
import type { Outline } from './outline.ts';
import { offsetAt } from './time-zone.ts';

/** All branches in their order, with the areas whose outlines can be used. Throws on an unknown time zone, naming the row. */
export async function loadBranches(db: Db, known: KnownOutlines): Promise<Branch[]> {
  const branches = await db.selectFrom('branch').selectAll().orderBy('position').orderBy('id').execute();
  const periods = await db.selectFrom('branch_period').selectAll().orderBy('day').orderBy('opens_minute').execute();
  const exceptions = await db.selectFrom('branch_exception').selectAll().orderBy('on_date').orderBy('opens_minute').execute();
  const areas = await db.selectFrom('delivery_area').selectAll().orderBy('priority').orderBy('fee_fils').orderBy('id').execute();
  const methods = await db
    .selectFrom('branch_payment_method as link')
    .innerJoin('payment_method as method', 'method.id', 'link.payment_method_id')
    .select(['link.branch_id', 'method.id', 'method.name_en', 'method.name_ar', 'method.is_online'])
    .orderBy('link.position')
    .orderBy('method.id')
    .execute();

  const periodsOf = Map.groupBy(periods, (row) => row.branch_id);
  const exceptionsOf = Map.groupBy(exceptions, (row) => row.branch_id);
  const areasOf = Map.groupBy(areas, (row) => row.branch_id);
  const methodsOf = Map.groupBy(methods, (row) => row.branch_id);
  const outlines = known.read(areas);

  return branches.map((row): Branch => {
    checkTimeZone(row.loc_code, row.time_zone);
    return {
      id: row.id,
      locCode: row.loc_code,
      nameEn: row.name_en,
      nameAr: row.name_ar,
      addressEn: row.address_en,
      addressAr: row.address_ar,
      phone: row.phone,
      picture: row.picture,
      lat: row.lat,
      lng: row.lng,
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
      areas: (areasOf.get(row.id) ?? []).flatMap((area) => toArea(area, outlines.get(area.id)) ?? []),
      paymentMethods: (methodsOf.get(row.id) ?? []).map(toMethod),
    };
  });
}

function checkTimeZone(locCode: string, timeZone: string): void {
  try {
    offsetAt(timeZone, 0);
  } catch {
    throw new RangeError(`branch ${locCode}: unknown time zone '${timeZone}'`);
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

function toArea(row: AreaRow, outline: Outline | undefined): Area | null {
  if (!outline) return null;
  return {
    id: row.id,
    branchId: row.branch_id,
    nameEn: row.name_en,
    nameAr: row.name_ar,
    encodedPath: row.encoded_path,
    outline,
    feeFils: row.fee_fils,
    minimumFils: row.minimum_fils,
    minutes: row.minutes,
    priority: row.priority,
  };
}

const toMethod = (row: { id: number; name_en: string; name_ar: string; is_online: boolean }): BranchPaymentMethod => ({
  id: row.id,
  nameEn: row.name_en,
  nameAr: row.name_ar,
  isOnline: row.is_online,
});
