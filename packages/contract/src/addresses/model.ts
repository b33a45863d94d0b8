/** Saved addresses of a customer. */
import type { Point } from '../names.ts';

/** The fields a customer fills in. An empty text means it was left blank. */
export interface AddressFields extends Point {
  branchId: number;
  name: string;
  areaId: number;
  city: string;
  street: string;
  building: string;
  apartment: string;
  floor: string;
  /** Something visible from the street. */
  landmark: string;
  /** Dubai's ten-digit number for a building entrance, `12345 67890`. */
  makaniNumber: string;
  /** For the driver. */
  driverNote: string;
  isDefault: boolean;
}

/** True when the address says more than its street: a driver finds a building, a villa, an entrance or a landmark. A delivery needs one (ADDR-06). */
export const namesDoor = ({
  building,
  apartment,
  landmark,
  makaniNumber,
  driverNote,
}: Partial<Pick<AddressFields, 'building' | 'apartment' | 'landmark' | 'makaniNumber' | 'driverNote'>>): boolean =>
  [building, apartment, landmark, makaniNumber, driverNote].some((text) => Boolean(text?.trim()));

export interface Address extends AddressFields {
  id: number;
  /** On one line, from the door outwards, with the landmark in brackets at the end. */
  fullAddress: string;
  /** Whether the point lies in a delivery area of the branch. */
  isDeliverable: boolean;
  /** Fils, from the area that contains the point. This and the two below are null when no area does. */
  deliveryFee: number | null;
  /** Minimum subtotal for delivery, in fils. */
  minimum: number | null;
  /** Minutes until delivery. */
  minutes: number | null;
}

/** What a form sends: an id changes that address, null adds one. Optional texts and `isDefault` may be omitted. */
export type AddressInput = { id: number | null } & Pick<AddressFields, 'branchId' | 'name' | 'areaId' | 'city' | 'street' | 'lat' | 'lng'> &
  Partial<AddressFields>;
