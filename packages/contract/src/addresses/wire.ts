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

/** The fields a customer fills in. An empty text means it was left blank. */
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
  /** Dubai's ten-digit number for a building entrance, `12345 67890`. */
  makaniNumber: field('makani_number', text),
  /** For the driver. */
  driverNote: field('driver_note', text),
  isDefault: field('is_default', boolean),
  lat: number,
  lng: number,
} as const;

export const address = object({
  id: field('addressID', integer),
  ...fields,
  /** On one line, from the door outwards, with the landmark in brackets at the end. */
  fullAddress: field('full_address', text),
  /** Fils, from the area that contains the point. This, the minimum and the minutes are null when no area does. */
  deliveryFee: field('delivery_charge', nullable(fils)),
  /** Whether the point lies in a delivery area of the branch. */
  isDeliverable: field('is_deliverable', boolean),
  /** Minimum subtotal for delivery, in fils. */
  minimum: field('min_order_amount', nullable(fils)),
  /** Minutes until delivery. */
  minutes: field('time', nullable(integer)),
});

const addressIdOrNone = mapped(
  integer,
  (id: number | null) => id ?? 0,
  (wire) => wire || null,
);
const checkedAddress = object({ id: field('addressID', addressIdOrNone), ...fields });
/** An address input after validation: every text field is present, though it may be empty. */
export type CheckedAddress = ValueOf<typeof checkedAddress>;

type Needed = 'id' | 'branchId' | 'name' | 'areaId' | 'city' | 'street' | 'lat' | 'lng';
/** What a form sends: an id changes that address, null adds one. Optional texts and `isDefault` may be omitted. */
export type AddressInput = Pick<CheckedAddress, Needed> & Partial<CheckedAddress>;
export const addressInput: Codec<AddressInput, WireOf<typeof checkedAddress>, CheckedAddress> = checkedAddress;

export const addressId = object({ id: field('address_id', integer) });
