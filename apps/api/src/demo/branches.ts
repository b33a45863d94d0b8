/** Inserts the branches of the demo restaurant. */
import { encodePath } from '@sufra/contract/geo/polyline';
import type { DemoBranch } from '@sufra/demo';
import { sql } from 'kysely';
import type { WeeklyPeriod } from '../catalogue/calendar.ts';
import { isoDay, localDay } from '../catalogue/time-zone.ts';
import type { Db } from '../db/database.ts';

/** Returns the branches' ids by code. */
export async function seedBranches(db: Db, branches: readonly DemoBranch[], now: Date): Promise<Map<string, number>> {
  const rows = await db
    .insertInto('branch')
    .values(
      branches.map((branch, position) => ({
        code: branch.code,
        name_en: branch.nameEn,
        name_ar: branch.nameAr,
        address_en: `${branch.addressEn}, ${branch.cityEn}`,
        address_ar: `${branch.addressAr}، ${branch.cityAr}`,
        phone: branch.phone,
        picture: `branch-${branch.code.toLowerCase()}`,
        lat: branch.lat,
        lng: branch.lng,
        delivery_enabled: branch.delivery,
        pickup_enabled: branch.pickup,
        pickup_minutes: branch.pickupMinutes,
        busy_until: branch.busyForMinutes === undefined ? null : new Date(now.getTime() + branch.busyForMinutes * 60_000),
        position,
        pickup_lead_minutes: branch.leadMinutes.pickup,
        delivery_lead_minutes: branch.leadMinutes.delivery,
        pickup_slot_places: branch.slotPlaces.pickup,
        delivery_slot_places: branch.slotPlaces.delivery,
        load_orders: branch.load?.orders ?? null,
        ...(branch.load && { load_minutes: branch.load.minutes }),
      })),
    )
    .returning(['id', 'code'])
    .execute();
  const ids = new Map(rows.map((row) => [row.code, row.id]));
  const idOf = (branch: DemoBranch): number => ids.get(branch.code) as number;

  await db
    .insertInto('branch_period')
    .values(
      branches.flatMap((branch) =>
        branch.hours.map(toPeriod).map((period) => ({
          branch_id: idOf(branch),
          day: period.day,
          opens_minute: period.opensMinute,
          closes_minute: period.closesMinute,
        })),
      ),
    )
    .execute();

  await seedCalendars(db, branches, idOf, now);

  await db
    .insertInto('delivery_area')
    .values(
      branches.flatMap((branch) =>
        branch.zones.map((zone) => ({
          branch_id: idOf(branch),
          code: codeOf(zone.nameEn),
          name_en: zone.nameEn,
          name_ar: zone.nameAr,
          encoded_path: encodePath(zone.path),
          fee_fils: zone.feeFils,
          minimum_fils: zone.minimumFils,
          minutes: zone.minutes,
          // The demo's highest number counts first, the table's lowest.
          priority: -zone.priority,
        })),
      ),
    )
    .execute();

  const methods = await db
    .insertInto('payment_method')
    .values([
      { code: 'cash', name_en: 'Cash', name_ar: 'نقدًا', is_online: false },
      { code: 'card', name_en: 'Card', name_ar: 'بطاقة', is_online: true },
    ])
    .returning(['id', 'is_online'])
    .execute();
  await db
    .insertInto('branch_payment_method')
    .values(
      branches.flatMap((branch) =>
        methods
          .filter((method) => branch.paymentMethods.includes(method.is_online ? 'card' : 'cash'))
          .map((method) => ({ branch_id: idOf(branch), payment_method_id: method.id, position: method.is_online ? 1 : 0 })),
      ),
    )
    .execute();
  return ids;
}

async function seedCalendars(db: Db, branches: readonly DemoBranch[], idOf: (branch: DemoBranch) => number, now: Date): Promise<void> {
  for (const branch of branches) {
    const { dayOffIn, ramadan } = branch;
    if (dayOffIn !== undefined) {
      const on_date = isoDay(localDay('Asia/Dubai', now.getTime()) + dayOffIn);
      await db
        .insertInto('branch_exception')
        .values({ branch_id: idOf(branch), on_date })
        .execute();
    }
    if (ramadan) {
      const { firstDate, lastDate, sunset } = ramadan;
      await sql`select plan_ramadan(${idOf(branch)}, ${firstDate}, ${lastDate}, ${minutesOf(sunset)})`.execute(db);
    }
  }
}

/** 'Dubai Marina' is dubai-marina. */
const codeOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** '18:00' to '02:00' ends on the next day. */
function toPeriod(hours: DemoBranch['hours'][number]): WeeklyPeriod {
  const [opensMinute, closes] = [minutesOf(hours.opens), minutesOf(hours.closes)];
  return { day: hours.day, opensMinute, closesMinute: closes <= opensMinute ? closes + 1440 : closes };
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
