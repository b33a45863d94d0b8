/** Saved addresses of a customer. */
import type { ValueOf } from '../wire/fields.ts';
import type { address, CheckedAddress } from './wire.ts';

export type { AddressInput, CheckedAddress } from './wire.ts';

export type Address = ValueOf<typeof address>;
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
