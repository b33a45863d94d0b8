import { toPaperWidth } from '@sufra/contract/kitchen/printer';
import type { BranchTable } from '@sufra/db/tables.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { loadAreas } from './area-queries.ts';
import { filterByIds, loadCalendars } from './calendar-queries.ts';
import type { BranchIds } from './changes.ts';
import type { BranchRecord, PaymentMethodRecord } from './model.ts';
import { Pauses } from './pauses.ts';
import type { Pictures } from './pictures.ts';
import type { FoundProblems, RowOwner } from './row-problems.ts';
import { validateTimeZone } from './row-validation.ts';

interface PreviousBranches {
  /** Also finds retired branches. */
  known(id: number): BranchRecord | null;
}

/**
 * Loads all or the given branches in list order, including retired ones. Omits the smallest invalid part and reports it in `found`: an area
 * whose outline encloses nothing gets no delivery. Unchanged areas keep their identity.
 */
export async function loadBranches(
  db: Db,
  ids: BranchIds,
  before: PreviousBranches,
  pictures: Pictures,
  found: FoundProblems,
): Promise<BranchRecord[]> {
  const rows = await filterByIds(db.selectFrom('branch').selectAll(), 'id', ids).orderBy('position').orderBy('id').execute();
  const calendars = await loadCalendars(db, ids);
  const areas = await loadAreas(db, ids);
  const methods = await loadMethods(db, ids);
  const formerNames = await filterByIds(db.selectFrom('branch_former_name').selectAll(), 'branch_id', ids).orderBy('name_en').execute();
  const formerNamesOf = Map.groupBy(formerNames, (row) => row.branch_id);

  // Yield between branches: there may be thousands, and parsing outlines is slow.
  const pauses = new Pauses();
  const branches: BranchRecord[] = [];
  for (const row of rows) {
    const known = before.known(row.id);
    const own = { id: row.id, code: row.code, report: found.in(`branches:${row.id}`) };
    const reason = validateTimeZone(row.time_zone, known?.timeZone);
    const branch: BranchRecord = {
      id: row.id,
      code: row.code,
      isActive: row.active && !row.hidden,
      isHidden: row.active && row.hidden,
      name: { en: row.name_en, ar: row.name_ar },
      formerNames: (formerNamesOf.get(row.id) ?? []).map(({ name_en }) => name_en),
      address: { en: row.address_en, ar: row.address_ar },
      phone: row.phone,
      picture: pictures.url(row.picture, row.focal_point),
      position: { lat: row.lat, lng: row.lng },
      listPosition: row.position,
      timeZone: row.time_zone,
      deliveryEnabled: row.delivery_enabled,
      pickupEnabled: row.pickup_enabled,
      pickupMinutes: row.pickup_minutes,
      pickupByCar: row.pickup_by_car,
      tables: row.tables,
      doorCode: row.door_code,
      busyUntil: row.busy_until,
      extra: extraOf(row),
      ...calendars(own),
      leadMinutes: { pickup: row.pickup_lead_minutes, delivery: row.delivery_lead_minutes },
      slotPlaces: { pickup: row.pickup_slot_places, delivery: row.delivery_slot_places },
      load: loadOf(row),
      areas: areas(own, known?.areas ?? []),
      paymentMethods: methods(own),
      announce: { emails: row.announce_emails, webhook: row.announce_webhook },
      printer: { address: row.printer_address, width: toPaperWidth(row.printer_width), isAutomatic: row.printer_automatic },
    };
    if (reason === null) branches.push(branch);
    else own.report({ table: 'branch', id: row.id, code: row.code, reason });
    await pauses.whenDue();
  }
  return branches;
}

const extraOf = ({ extra_minutes: minutes, extra_until: until }: Selectable<BranchTable>) =>
  minutes === null || until === null ? null : { minutes, until };
const loadOf = ({ load_orders: orders, load_minutes: minutes }: Selectable<BranchTable>) => (orders === null ? null : { orders, minutes });

async function loadMethods(db: Db, ids: BranchIds) {
  const rows = await filterByIds(
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
  const rowsOf = Map.groupBy(rows, (row) => row.branch_id);
  return ({ id }: RowOwner): PaymentMethodRecord[] =>
    (rowsOf.get(id) ?? []).map((row) => ({ id: row.id, name: { en: row.name_en, ar: row.name_ar }, isOnline: row.is_online }));
}
