/** Branches between the wire and the product's own types. */
import { maybeAed, maybeFils, toAed, toFils } from '../wire/money.ts';
import { orderTypeIds } from '../wire/order-types.ts';
import type { Branch, DeliveryArea } from './model.ts';
import type { WireLocation, WireZone } from './schemas.ts';

export const branchFromWire = (wire: WireLocation): Branch => ({
  id: wire.branch_id,
  code: wire.loc_code,
  name: { en: wire.branch_en_name, ar: wire.branch_ar_name },
  address: { en: wire.branch_address, ar: wire.branch_ar_address },
  phone: wire.branch_phone,
  picture: wire.img_url,
  isOpen: wire.is_opened,
  isBusy: !wire.status,
  opensAt: wire.opens_at,
  openingPeriods: wire.store_timings,
  delivery: {
    isActive: wire.delivery.is_active,
    isOffered: wire.has_delivery,
    minutes: wire.delivery.time,
    minimum: toFils(wire.delivery.min_order_amount),
    fee: maybeFils(wire.delivery.charge),
    nextSlot: wire.delivery.next_slot,
  },
  pickup: { isActive: wire.pickup.is_active, minutes: wire.pickup.time, nextSlot: wire.pickup.next_slot },
  paymentMethods: wire.payment_methods.map((method) => ({
    id: method.id,
    name: { en: method.method_name, ar: method.arabic_method_name },
    isOnline: method.is_online_payment,
    isAvailable: method.is_available,
  })),
  position: wire.geo_details,
  distance: wire.distance,
});

export const branchToWire = (branch: Branch): WireLocation => ({
  branch_id: branch.id,
  loc_code: branch.code,
  branch_en_name: branch.name.en,
  branch_ar_name: branch.name.ar,
  branch_address: branch.address.en,
  branch_ar_address: branch.address.ar,
  branch_phone: branch.phone,
  img_url: branch.picture,
  is_opened: branch.isOpen,
  status: !branch.isBusy,
  opens_at: branch.opensAt,
  store_timings: branch.openingPeriods,
  delivery: {
    is_active: branch.delivery.isActive,
    time: branch.delivery.minutes,
    type_id: orderTypeIds.delivery,
    min_order_amount: toAed(branch.delivery.minimum),
    charge: maybeAed(branch.delivery.fee),
    next_slot: branch.delivery.nextSlot,
  },
  has_delivery: branch.delivery.isOffered,
  pickup: {
    is_active: branch.pickup.isActive,
    time: branch.pickup.minutes,
    type_id: orderTypeIds.pickup,
    next_slot: branch.pickup.nextSlot,
  },
  payment_methods: branch.paymentMethods.map((method) => ({
    id: method.id,
    method_name: method.name.en,
    arabic_method_name: method.name.ar,
    is_online_payment: method.isOnline,
    is_available: method.isAvailable,
  })),
  geo_details: branch.position,
  distance: branch.distance,
});

export const areaFromWire = (wire: WireZone): DeliveryArea => ({
  id: wire.delivery_area_id,
  name: { en: wire.delivery_area_name, ar: wire.delivery_area_ar_name },
  path: wire.encoded_path,
  fee: toFils(wire.delivery_charge),
  minimum: toFils(wire.min_order_amount),
  minutes: wire.time,
});

export const areaToWire = (area: DeliveryArea): WireZone => ({
  delivery_area_id: area.id,
  delivery_area_name: area.name.en,
  delivery_area_ar_name: area.name.ar,
  encoded_path: area.path,
  delivery_charge: toAed(area.fee),
  min_order_amount: toAed(area.minimum),
  time: area.minutes,
});

export const branchesFromWire = ({ locations }: { locations: WireLocation[] }): Branch[] => locations.map(branchFromWire);
export const areasFromWire = (zones: WireZone[]): DeliveryArea[] => zones.map(areaFromWire);
export const areasToWire = (areas: DeliveryArea[]): WireZone[] => areas.map(areaToWire);
export const branchIdToWire = ({ branchId }: { branchId: number }) => ({ branch_id: branchId });
export const branchIdFromWire = ({ branch_id }: { branch_id: number }) => ({ branchId: branch_id });
