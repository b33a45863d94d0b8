/** Addresses between the wire and the product's own types. */
import { maybeAed, maybeFils } from '../wire/money.ts';
import type { Address, AddressFields, AddressInput } from './model.ts';
import type { WireAddress, WireAddressBody } from './schemas.ts';

/** Base path of the address calls. */
export const addressPath = '/debtor';

/** Wire names of the fields that can appear in a validation error. */
export const addressInputFields = {
  id: 'addressID',
  branchId: 'branch_id',
  name: 'address_name',
  areaId: 'zone_id',
  street: 'street_name',
  makaniNumber: 'makani_number',
  driverNote: 'driver_note',
  isDefault: 'is_default',
} as const;

export const addressFromWire = (wire: WireAddress): Address => ({
  id: wire.addressID,
  branchId: wire.branch_id,
  name: wire.address_name,
  areaId: wire.zone_id,
  city: wire.city,
  street: wire.street_name,
  building: wire.building,
  apartment: wire.apartment,
  floor: wire.floor,
  landmark: wire.landmark,
  makaniNumber: wire.makani_number,
  driverNote: wire.driver_note,
  isDefault: wire.is_default,
  lat: wire.lat,
  lng: wire.lng,
  fullAddress: wire.full_address,
  isDeliverable: wire.is_deliverable,
  deliveryFee: maybeFils(wire.delivery_charge),
  minimum: maybeFils(wire.min_order_amount),
  minutes: wire.time,
});

export const addressToWire = (address: Address): WireAddress => ({
  addressID: address.id,
  branch_id: address.branchId,
  address_name: address.name,
  zone_id: address.areaId,
  city: address.city,
  street_name: address.street,
  building: address.building,
  apartment: address.apartment,
  floor: address.floor,
  landmark: address.landmark,
  makani_number: address.makaniNumber,
  driver_note: address.driverNote,
  is_default: address.isDefault,
  lat: address.lat,
  lng: address.lng,
  full_address: address.fullAddress,
  delivery_charge: maybeAed(address.deliveryFee),
  is_deliverable: address.isDeliverable,
  min_order_amount: maybeAed(address.minimum),
  time: address.minutes,
});

export const addressInputToWire = (input: AddressInput) => ({
  /** 0 creates. */
  addressID: input.id ?? 0,
  branch_id: input.branchId,
  address_name: input.name,
  zone_id: input.areaId,
  city: input.city,
  street_name: input.street,
  building: input.building,
  apartment: input.apartment,
  floor: input.floor,
  landmark: input.landmark,
  makani_number: input.makaniNumber,
  driver_note: input.driverNote,
  is_default: input.isDefault,
  lat: input.lat,
  lng: input.lng,
});

export const addressInputFromWire = (wire: WireAddressBody): { id: number | null } & AddressFields => ({
  id: wire.addressID === 0 ? null : wire.addressID,
  branchId: wire.branch_id,
  name: wire.address_name,
  areaId: wire.zone_id,
  city: wire.city,
  street: wire.street_name,
  building: wire.building,
  apartment: wire.apartment,
  floor: wire.floor,
  landmark: wire.landmark,
  makaniNumber: wire.makani_number,
  driverNote: wire.driver_note,
  isDefault: wire.is_default,
  lat: wire.lat,
  lng: wire.lng,
});

export const addressesFromWire = (wire: WireAddress[]): Address[] => wire.map(addressFromWire);
export const addressesToWire = (addresses: Address[]): WireAddress[] => addresses.map(addressToWire);
export const addressIdToWire = ({ id }: { id: number }) => ({ address_id: id });
export const addressIdFromWire = ({ address_id }: { address_id: number }) => ({ id: address_id });
