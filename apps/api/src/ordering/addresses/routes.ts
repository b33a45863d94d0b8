import type { CheckedAddress } from '@sufra/contract/addresses/model';
import { deleteAddress, getAddress, listAddresses, saveAddress } from '@sufra/contract/addresses/served';
import type { Translator } from '@sufra/i18n';
import { areaNow } from '../../catalogue/eta/estimate.ts';
import type { Context } from '../../context/context.ts';
import { InvalidInput, Refusal, requireFound } from '../../platform/http/errors.ts';
import type { Serve } from '../../platform/http/serve.ts';
import {
  type AddressChange,
  addressesOf,
  countAddresses,
  findAddress,
  insertAddress,
  lockAddresses,
  makeDefault,
  removeAddress,
  type SavedAddress,
  updateAddress,
} from './queries.ts';
import { addressLimit, addressView } from './rules.ts';

type Deps = Pick<Context, 'db' | 'catalogue' | 'workload' | 'now'>;

export function addressRoutes(serve: Serve, context: Deps): void {
  const { db, catalogue, workload } = context;
  const view = (address: SavedAddress, t: Translator) => {
    const branch = catalogue.branch(address.branchId);
    const area = catalogue.areasAt(address.lat, address.lng).get(address.branchId);
    return addressView(address, branch && area ? areaNow(area, workload.added(branch)) : null, t);
  };

  serve(saveAddress, async ({ input, customer, t }) => view(await save(context, customer.id, input, placed(context, input)), t));

  serve(listAddresses, async ({ customer, t }) => (await addressesOf(db, customer.id)).map((address) => view(address, t)));

  serve(getAddress, async ({ input, customer, t }) => view(requireFound(await findAddress(db, customer.id, input.id)), t));

  serve(deleteAddress, async ({ input, customer, t }) => {
    await db.transaction().execute(async (transaction) => {
      await lockAddresses(transaction, customer.id);
      const removed = requireFound(await removeAddress(transaction, customer.id, input.id));
      // A customer with addresses always has a default one.
      const newest = removed.isDefault ? (await addressesOf(transaction, customer.id))[0] : undefined;
      if (newest) await makeDefault(transaction, customer.id, newest.id);
    });
    return t('addresses.deleted');
  });
}

/** Derives the area from the point and ignores the client's. */
function placed({ catalogue }: Deps, input: CheckedAddress): AddressChange {
  const { id: _, isDefault: __, ...address } = input;
  const branch = requireFound(catalogue.branch(address.branchId));
  if (!branch.deliveryEnabled) throw new Refusal('not_in_delivery_area');
  if (!branch.areas.some(({ id }) => id === address.areaId)) throw new InvalidInput({ areaId: ['addresses.zone_required'] });
  const area = catalogue.areasAt(address.lat, address.lng).get(branch.id);
  if (!area) throw new Refusal('not_in_delivery_area');
  return { ...address, areaId: area.id };
}

/** Creates or updates an address. A default is only unset by choosing another. */
const save = ({ db, now }: Deps, customerId: number, { id, isDefault }: CheckedAddress, change: AddressChange): Promise<SavedAddress> =>
  db.transaction().execute(async (transaction) => {
    if (!(await lockAddresses(transaction, customerId))) throw new Refusal('not_authenticated');
    const count = id === null ? await countAddresses(transaction, customerId) : 0;
    if (count >= addressLimit) throw new Refusal('too_many_addresses');
    const address = requireFound(
      id === null ? await insertAddress(transaction, customerId, change, now()) : await updateAddress(transaction, customerId, id, change),
    );
    const becomesDefault = isDefault || (id === null && count === 0);
    if (address.isDefault || !becomesDefault) return address;
    await makeDefault(transaction, customerId, address.id);
    return { ...address, isDefault: true };
  });
