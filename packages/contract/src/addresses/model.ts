/** Saved addresses of a customer. */
import type { Point } from '../names.ts';

/** What the customer says of an address. Empty texts are not stated. */
export interface AddressFields extends Point {
  branchId: number;
  name: string;
  areaId: number;
  city: string;
  street: string;
  building: string;
  apartment: string;
  floor: string;
  /** What is seen from the street. */
  landmark: string;
  /** Dubai's number of a building's entrance, `12345 67890`. */
  makaniNumber: string;
  /** For whoever delivers. */
  driverNote: string;
  isDefault: boolean;
}

export interface Address extends AddressFields {
  id: number;
  /** In one line, from the door outwards, the landmark in brackets at its end. */
  fullAddress: string;
  /** Whether the point lies in a delivery area of the branch. */
  isDeliverable: boolean;
  /** Fils, of the area that the point lies in; null when it lies in none, as the two below. */
  deliveryFee: number | null;
  /** Least subtotal of a delivery to it, in fils. */
  minimum: number | null;
  /** How long a delivery to it takes. */
  minutes: number | null;
}

/** What a form sends: with the id of the address to change it, with null to add one. Texts and `isDefault` may be left out. */
export type AddressInput = { id: number | null } & Pick<AddressFields, 'branchId' | 'name' | 'areaId' | 'city' | 'street' | 'lat' | 'lng'> &
  Partial<AddressFields>;
