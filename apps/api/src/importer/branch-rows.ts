/** Converts branches, companies and payment methods to rows. */
import { encodePath } from '@sufra/contract/geo/polyline';
import type { Branch, Restaurant } from '@sufra/restaurant/restaurant';
import { type HoursRows, toHoursRows } from './hours-rows.ts';
import { type Ids, within } from './ids.ts';
import { named } from './menu-rows.ts';
import type { Row, Rows } from './parts.ts';

type BranchRows = HoursRows & Pick<Rows, 'legalEntities' | 'paymentMethods' | 'branches' | 'branchPaymentMethods' | 'areas' | 'rushes'>;

/** For a restaurant that lists them. */
export function toBranchRows({ legalEntities, paymentMethods, branches }: Restaurant, ids: Ids): BranchRows {
  const each = branches.map((branch) => ({ branch, branch_id: ids.of('branches', branch.code) }));
  return {
    legalEntities: legalEntities.map((entity, position) => ({
      id: ids.of('legalEntities', entity.code),
      code: entity.code,
      ...named(entity.name),
      address_en: entity.address.en,
      address_ar: entity.address.ar,
      trn: entity.trn,
      position,
      active: true,
    })),
    paymentMethods: paymentMethods.map((method, position) => ({
      id: ids.of('paymentMethods', method.code),
      code: method.code,
      ...named(method.name),
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
      ...named(area.name),
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
  ...named(branch.name),
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
