/** Saved addresses of a customer. */
import type { CheckedAddress } from '@sufra/contract/addresses/endpoints';
import { deleteAddress, getAddress, listAddresses, saveAddress } from '@sufra/contract/addresses/served';
import type { Customer } from '../account/access.ts';
import type { House } from '../context.ts';
import { InvalidInput, Refusal } from '../http/errors.ts';
import type { Serve } from '../http/serve.ts';
import {
  type AddressFields,
  type AddressRow,
  addressesOf,
  countAddresses,
  findAddress,
  insertAddress,
  lockAddresses,
  makeDefault,
  removeAddress,
  updateAddress,
} from './queries.ts';
import { addressLimit, addressView } from './rules.ts';

export function addressRoutes(serve: Serve, house: House): void {
  serve(saveAddress, async ({ body, customer, t }) => {
    const fields = checkedFields(house, body);
    const row = await store(house, customer, body, fields);
    return addressView(row, house.catalogue, t);
  });

  serve(listAddresses, async ({ customer, t }) => {
    const rows = await addressesOf(house.db, customer.id);
    return rows.map((row) => addressView(row, house.catalogue, t));
  });

  serve(getAddress, async ({ query, customer, t }) => {
    const row = await findAddress(house.db, customer.id, query.address_id);
    if (!row) throw new Refusal('not_found');
    return addressView(row, house.catalogue, t);
  });

  serve(deleteAddress, async ({ body, customer, t }) => {
    await house.db.transaction().execute(async (db) => {
      await lockAddresses(db, customer.id);
      const removed = await removeAddress(db, customer.id, body.address_id);
      if (!removed) throw new Refusal('not_found');
      // A customer with addresses always has a default one.
      const newest = removed.is_default ? (await addressesOf(db, customer.id))[0] : undefined;
      if (newest) await makeDefault(db, customer.id, newest.id);
    });
    return { message: t('addresses.deleted') };
  });
}

/** The row that a body asks for. The area is the one that the point really lies in, whatever zone the client believes in. */
function checkedFields(house: House, body: CheckedAddress): AddressFields {
  const branch = house.catalogue.branch(body.branch_id);
  if (!branch) throw new Refusal('not_found');
  if (!branch.deliveryEnabled) throw new Refusal('not_in_delivery_area');
  if (!branch.areas.some(({ id }) => id === body.zone_id)) throw new InvalidInput({ zone_id: ['addresses.zone_required'] });
  const area = house.catalogue.areasAt(body.lat, body.lng).get(branch.id);
  if (!area) throw new Refusal('not_in_delivery_area');
  return {
    branch_id: branch.id,
    delivery_area_id: area.id,
    name: body.address_name,
    city: body.city,
    street_name: body.street_name,
    building: body.building,
    apartment: body.apartment,
    floor: body.floor,
    landmark: body.landmark,
    makani_number: body.makani_number,
    driver_note: body.driver_note,
    lat: body.lat,
    lng: body.lng,
  };
}

/** Creates or changes the address. A default stops being one only when another takes its place. */
const store = (house: House, customer: Customer, body: CheckedAddress, fields: AddressFields): Promise<AddressRow> =>
  house.db.transaction().execute(async (db) => {
    if (!(await lockAddresses(db, customer.id))) throw new Refusal('not_authenticated');
    const creates = body.addressID === 0;
    const count = creates ? await countAddresses(db, customer.id) : 0;
    if (creates && count >= addressLimit) throw new Refusal('too_many_addresses');
    const row = creates
      ? await insertAddress(db, customer.id, fields, house.now())
      : await updateAddress(db, customer.id, body.addressID, fields);
    if (!row) throw new Refusal('not_found');
    if (row.is_default || !(body.is_default || (creates && count === 0))) return row;
    await makeDefault(db, customer.id, row.id);
    return { ...row, is_default: true };
  });
