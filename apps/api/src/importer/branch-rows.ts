/** Converts branches, companies and payment methods to rows, and back. */
import { decodePath, encodePath } from '@sufra/contract/geo/polyline';
import { toPaperWidth } from '@sufra/contract/kitchen/printer';
import type { Area, Branch, DayException, LegalEntity, PaymentMethod, Restaurant } from '@sufra/restaurant/restaurant';
import { byBranch, fromPeriodRows, type HoursRows, toHoursRows } from './hours-rows.ts';
import { type Ids, within } from './ids.ts';
import { activeIn, nameColumns, type Row, type Rows, toName } from './parts.ts';

type BranchRows = HoursRows & Pick<Rows, 'legalEntities' | 'paymentMethods' | 'branches' | 'branchPaymentMethods' | 'areas' | 'rushes'>;

/** For a restaurant that lists them. */
export function toBranchRows({ legalEntities, paymentMethods, branches }: Restaurant, ids: Ids): BranchRows {
  const each = branches.map((branch) => ({ branch, branch_id: ids.of('branches', branch.code) }));
  return {
    legalEntities: legalEntities.map((entity, position) => ({
      id: ids.of('legalEntities', entity.code),
      code: entity.code,
      ...nameColumns(entity.name),
      address_en: entity.address.en,
      address_ar: entity.address.ar,
      trn: entity.trn,
      position,
      active: true,
    })),
    paymentMethods: paymentMethods.map((method, position) => ({
      id: ids.of('paymentMethods', method.code),
      code: method.code,
      ...nameColumns(method.name),
      is_online: method.isOnline,
      by_card_machine: method.byCardMachine,
      position,
      active: true,
    })),
    branches: each.map(({ branch, branch_id }, position) => toBranchRow(branch, branch_id, position, ids)),
    branchPaymentMethods: each.flatMap(({ branch, branch_id }) =>
      branch.paymentMethods.map((code, position) => ({
        branch_id,
        payment_method_id: ids.of('paymentMethods', code, `branch '${branch.code}'`),
        position,
      })),
    ),
    areas: toAreaRows(branches, ids),
    ...toHoursRows(branches, ids),
    rushes: each.flatMap(({ branch, branch_id }) =>
      branch.rushes.map((rush) => ({
        branch_id,
        name: rush.name,
        first_date: rush.firstDate,
        last_date: rush.lastDate,
        from_minute: rush.from,
        until_minute: rush.until,
        pickup_places: rush.places.pickup,
        delivery_places: rush.places.delivery,
      })),
    ),
  };
}

/** List order of areas defines their priority. */
export const toAreaRows = (branches: readonly Branch[], ids: Ids): Rows['areas'] =>
  branches.flatMap((branch) =>
    branch.areas.map((area, priority) => ({
      id: ids.of('areas', within(branch.code, area.code)),
      branch_id: ids.of('branches', branch.code),
      code: area.code,
      ...nameColumns(area.name),
      encoded_path: encodePath(area.outline.map(({ lat, lng }) => [lat, lng])),
      fee_fils: area.fee,
      minimum_fils: area.minimum,
      minutes: area.minutes,
      priority,
      active: true,
    })),
  );

const toBranchRow = (branch: Branch, id: number, position: number, ids: Ids): Row<'branches'> => ({
  id,
  code: branch.code,
  ...nameColumns(branch.name),
  address_en: branch.address.en,
  address_ar: branch.address.ar,
  phone: branch.phone,
  picture: branch.picture,
  focal_point: branch.focalPoint,
  lat: branch.position.lat,
  lng: branch.position.lng,
  time_zone: branch.timeZone,
  legal_entity_id: ids.of('legalEntities', branch.legalEntity, `branch '${branch.code}'`),
  hidden: branch.isHidden,
  delivery_enabled: branch.delivers,
  pickup_enabled: branch.pickup,
  pickup_minutes: branch.pickupMinutes,
  pickup_by_car: branch.pickupByCar,
  tables: [...branch.tables],
  door_code: branch.doorCode,
  pickup_lead_minutes: branch.leadMinutes.pickup,
  delivery_lead_minutes: branch.leadMinutes.delivery,
  pickup_slot_places: branch.slotPlaces.pickup,
  delivery_slot_places: branch.slotPlaces.delivery,
  load_orders: branch.load?.orders ?? null,
  // Default of the column.
  load_minutes: branch.load?.minutes ?? 5,
  announce_emails: [...branch.announce.emails],
  announce_webhook: branch.announce.webhook,
  escalation_emails: [...branch.announce.escalation.emails],
  escalation_webhook: branch.announce.escalation.webhook,
  printer_address: branch.printer.address,
  printer_width: branch.printer.width,
  printer_automatic: branch.printer.isAutomatic,
  position,
  active: true,
});

/** Omits the unnamed legal entity of a new database until a branch uses it. */
export function toLegalEntities({ legalEntities, branches }: Rows): LegalEntity[] {
  const selling = new Set(activeIn(branches).map((row) => row.legal_entity_id));
  return activeIn(legalEntities)
    .filter(({ id, name_en }) => name_en !== '' || selling.has(id))
    .map((row) => ({ code: row.code, name: toName(row), address: { en: row.address_en, ar: row.address_ar }, trn: row.trn }));
}

export const toPaymentMethods = ({ paymentMethods }: Rows): PaymentMethod[] =>
  activeIn(paymentMethods).map((row) => ({
    ...{ code: row.code, name: toName(row) },
    ...{ isOnline: row.is_online, byCardMachine: row.by_card_machine },
  }));

export function toBranches(rows: Rows): Branch[] {
  const entities = new Map(rows.legalEntities.map(({ id, code }) => [id, code]));
  const methods = new Map(rows.paymentMethods.map(({ id, code }) => [id, code]));
  const of = {
    areas: Map.groupBy(rows.areas, byBranch),
    weekly: Map.groupBy(rows.weekly, byBranch),
    exceptions: Map.groupBy(rows.exceptions, byBranch),
    seasons: Map.groupBy(rows.seasons, byBranch),
    seasonPeriods: Map.groupBy(rows.seasonPeriods, (row) => row.season_id),
    rushes: Map.groupBy(rows.rushes, byBranch),
    methods: Map.groupBy(rows.branchPaymentMethods, byBranch),
  };
  return activeIn(rows.branches).map((row) => ({
    code: row.code,
    name: toName(row),
    address: { en: row.address_en, ar: row.address_ar },
    phone: row.phone,
    picture: row.picture,
    focalPoint: row.focal_point,
    position: { lat: row.lat, lng: row.lng },
    timeZone: row.time_zone,
    legalEntity: entities.get(row.legal_entity_id) ?? '',
    isHidden: row.hidden,
    delivers: row.delivery_enabled,
    pickup: row.pickup_enabled,
    pickupMinutes: row.pickup_minutes,
    pickupByCar: row.pickup_by_car,
    tables: row.tables,
    doorCode: row.door_code,
    weekly: fromPeriodRows(of.weekly.get(row.id)).toSorted((one, other) => one.day - other.day || one.opens - other.opens),
    exceptions: toExceptions(of.exceptions.get(row.id) ?? []),
    seasons: (of.seasons.get(row.id) ?? []).map((season) => ({
      name: season.name,
      firstDate: season.first_date,
      lastDate: season.last_date,
      periods: fromPeriodRows(of.seasonPeriods.get(season.id)),
    })),
    rushes: (of.rushes.get(row.id) ?? []).map((rush) => ({
      name: rush.name,
      firstDate: rush.first_date,
      lastDate: rush.last_date,
      from: rush.from_minute,
      until: rush.until_minute,
      places: { pickup: rush.pickup_places, delivery: rush.delivery_places },
    })),
    leadMinutes: { pickup: row.pickup_lead_minutes, delivery: row.delivery_lead_minutes },
    slotPlaces: { pickup: row.pickup_slot_places, delivery: row.delivery_slot_places },
    load: row.load_orders === null ? null : { orders: row.load_orders, minutes: row.load_minutes },
    paymentMethods: (of.methods.get(row.id) ?? [])
      .toSorted((one, other) => one.position - other.position)
      .map(({ payment_method_id }) => methods.get(payment_method_id) ?? ''),
    areas: (of.areas.get(row.id) ?? [])
      .filter(({ active }) => active)
      // Same precedence as the catalogue: the first applies.
      .toSorted((one, other) => one.priority - other.priority || one.fee_fils - other.fee_fils || one.id - other.id)
      .map(toArea),
    announce: {
      emails: row.announce_emails,
      webhook: row.announce_webhook,
      escalation: { emails: row.escalation_emails, webhook: row.escalation_webhook },
    },
    printer: { address: row.printer_address, width: toPaperWidth(row.printer_width), isAutomatic: row.printer_automatic },
  }));
}

function toExceptions(rows: readonly Row<'exceptions'>[]): DayException[] {
  const dates = Map.groupBy(rows, (row) => row.on_date);
  return [...dates]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, periods]) => ({
      date,
      note: { en: periods[0]?.note_en ?? '', ar: periods[0]?.note_ar ?? '' },
      // A special day without hours is a day off.
      periods: periods.flatMap(({ opens_minute: opens, closes_minute: closes }) =>
        opens === null || closes === null ? [] : [{ opens, closes }],
      ),
    }));
}

const toArea = (row: Row<'areas'>): Area => ({
  code: row.code,
  name: toName(row),
  outline: decodePath(row.encoded_path).map(([lat, lng]) => ({ lat, lng })),
  fee: row.fee_fils,
  minimum: row.minimum_fils,
  minutes: row.minutes,
});
