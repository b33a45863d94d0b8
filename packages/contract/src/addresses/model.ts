/** Saved addresses of a customer. */
import {
  boolean,
  type Codec,
  field,
  fils,
  integer,
  mapped,
  nullable,
  number,
  object,
  text,
  type ValueOf,
  type WireOf,
} from '../wire/fields.ts';

/** Base path of the address calls. */
export const addressPath = '/debtor';

/** Form fields. An empty text means blank. */
const fields = {
  branchId: field('branch_id', integer),
  name: field('address_name', text),
  areaId: field('zone_id', integer),
  city: text,
  street: field('street_name', text),
  building: text,
  apartment: text,
  floor: text,
  /** Something visible from the street. */
  landmark: text,
  /** Makani number: Dubai's ten-digit id of a building entrance, `12345 67890`. */
  makaniNumber: field('makani_number', text),
  /** Note for the driver. */
  driverNote: field('driver_note', text),
  isDefault: field('is_default', boolean),
  lat: number,
  lng: number,
} as const;

export const address = object({
  id: field('addressID', integer),
  ...fields,
  /** One line, from the door outwards, with the landmark in brackets at the end. */
  fullAddress: field('full_address', text),
  /** Fee in fils of the area that contains the point. Fee, minimum and minutes are null without an area. */
  deliveryFee: field('delivery_charge', nullable(fils)),
  /** Whether a delivery area of the branch contains the point. */
  isDeliverable: field('is_deliverable', boolean),
  /** Minimum subtotal for delivery, in fils. */
  minimum: field('min_order_amount', nullable(fils)),
  /** Minutes until delivery. */
  minutes: field('time', nullable(integer)),
});
export type Address = ValueOf<typeof address>;

const addressIdOrNone = mapped(
  integer,
  (id: number | null) => id ?? 0,
  (wire) => wire || null,
);
const checkedAddress = object({ id: field('addressID', addressIdOrNone), ...fields });
/** A validated address input: all text fields are present, possibly empty. */
export type CheckedAddress = ValueOf<typeof checkedAddress>;

type Needed = 'id' | 'branchId' | 'name' | 'areaId' | 'city' | 'street' | 'lat' | 'lng';
/** Form output: an id updates an address, null creates one. Optional texts and `isDefault` may be omitted. */
export type AddressInput = Pick<CheckedAddress, Needed> & Partial<CheckedAddress>;
export const addressInput: Codec<AddressInput, WireOf<typeof checkedAddress>, CheckedAddress> = checkedAddress;

export const addressId = object({ id: field('address_id', integer) });

/** The fields a customer fills in. */
export type AddressFields = Omit<CheckedAddress, 'id'>;

/** Whether the address is more specific than its street: building, villa, entrance or landmark. Required for delivery (ADDR-06). */
export const isSpecificAddress = ({
  building,
  apartment,
  landmark,
  makaniNumber,
  driverNote,
}: Partial<Pick<AddressFields, 'building' | 'apartment' | 'landmark' | 'makaniNumber' | 'driverNote'>>): boolean =>
  [building, apartment, landmark, makaniNumber, driverNote].some((text) => Boolean(text?.trim()));
