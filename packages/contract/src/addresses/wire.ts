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

type WireFields = Omit<WireAddressBody, 'addressID'>;

const fieldsFromWire = (wire: WireFields): AddressFields => ({
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

/** In the order of the wire. A form may omit fields, an address has them all. */
function fieldsToWire(fields: AddressFields): WireFields;
function fieldsToWire(fields: Partial<AddressFields>): { [Name in keyof WireFields]: WireFields[Name] | undefined };
function fieldsToWire(fields: Partial<AddressFields>) {
  return {
    branch_id: fields.branchId,
    address_name: fields.name,
    zone_id: fields.areaId,
    city: fields.city,
    street_name: fields.street,
    building: fields.building,
    apartment: fields.apartment,
    floor: fields.floor,
    landmark: fields.landmark,
    makani_number: fields.makaniNumber,
    driver_note: fields.driverNote,
    is_default: fields.isDefault,
    lat: fields.lat,
    lng: fields.lng,
  };
}

export const addressFromWire = (wire: WireAddress): Address => ({
  id: wire.addressID,
  ...fieldsFromWire(wire),
  fullAddress: wire.full_address,
  isDeliverable: wire.is_deliverable,
  deliveryFee: maybeFils(wire.delivery_charge),
  minimum: maybeFils(wire.min_order_amount),
  minutes: wire.time,
});

export const addressToWire = (address: Address): WireAddress => ({
  addressID: address.id,
  ...fieldsToWire(address),
  full_address: address.fullAddress,
  delivery_charge: maybeAed(address.deliveryFee),
  is_deliverable: address.isDeliverable,
  min_order_amount: maybeAed(address.minimum),
  time: address.minutes,
});

export const addressInputToWire = (input: AddressInput) => ({
  /** 0 creates. */
  addressID: input.id ?? 0,
  ...fieldsToWire(input),
});

export const addressInputFromWire = (wire: WireAddressBody): { id: number | null } & AddressFields => ({
  id: wire.addressID === 0 ? null : wire.addressID,
  ...fieldsFromWire(wire),
});

export const addressesFromWire = (wire: WireAddress[]): Address[] => wire.map(addressFromWire);
export const addressesToWire = (addresses: Address[]): WireAddress[] => addresses.map(addressToWire);
export const addressIdToWire = ({ id }: { id: number }) => ({ address_id: id });
export const addressIdFromWire = ({ address_id }: { address_id: number }) => ({ id: address_id });
