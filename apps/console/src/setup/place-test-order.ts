/** Places a test order with the public customer calls: a guest order in cash. */
import { type CallArguments, type CallOptions, sendRequest } from '@sufra/calls/request';
import { saveAddress } from '@sufra/contract/addresses/endpoints';
import { branchAreas, listBranches } from '@sufra/contract/branches/endpoints';
import type { Branch } from '@sufra/contract/branches/model';
import { checkout, placeOrder } from '@sufra/contract/checkout/endpoints';
import { cashTransactionId } from '@sufra/contract/checkout/model';
import type { Access, Endpoint } from '@sufra/contract/endpoint';
import { guestCheckout } from '@sufra/contract/guests/endpoints';
import { listCategories } from '@sufra/contract/menu/endpoints';

interface TestCustomer {
  name: string;
  email: string;
}

/** Maximum quantity per line. */
const mostPieces = 99;

/** Places a test order, scheduled when the branch is closed. Returns its number. Rejects with an ApiError. */
export async function placeTestOrder({ name, email }: TestCustomer): Promise<number> {
  const [branch] = await send(null, listBranches, {});
  if (!branch) throw new Error('there is no branch');
  const categories = await send(null, listCategories, { branchCode: branch.code });
  const [dish] = categories.flatMap(({ items }) => items).filter(({ isAvailable }) => isAvailable);
  if (!dish) throw new Error('there is no dish');
  const { access } = await send(null, guestCheckout, { name, email, phone: branch.phone });
  const orderType = branch.pickup.isActive ? 'pickup' : 'delivery';
  const isDelivered = orderType === 'delivery';
  const least = isDelivered ? Math.ceil(branch.delivery.minimum / dish.price[orderType]) : 1;
  const { cartId } = await send(access, checkout, {
    branchId: branch.id,
    branchCode: branch.code,
    addressId: isDelivered ? await ownAddress(access, branch) : null,
    orderType,
    lines: [{ itemId: dish.id, quantity: Math.min(mostPieces, Math.max(least, dish.minQuantity)), options: [], note: '' }],
    paymentMethodId: branch.paymentMethods.find(({ isOnline }) => !isOnline)?.id ?? 0,
    comments: '',
    slotStart: branch[orderType].nextSlot,
  });
  const { orderNumber } = await send(access, placeOrder, { cartId, transactionId: cashTransactionId });
  if (orderNumber === null) throw new Error('an order in cash waits for no payment');
  return orderNumber;
}

/** An address at the branch, the centre of its delivery area. */
async function ownAddress(token: string, branch: Branch): Promise<number> {
  const [area] = await send(null, branchAreas, { branchId: branch.id });
  const { id, position, name, address } = branch;
  const place = { name: name.en, city: name.en, street: address.en, building: name.en, ...position };
  const saved = await send(token, saveAddress, { id: null, branchId: id, areaId: area?.id ?? 0, ...place });
  return saved.id;
}

/** Uses the guest's token: the console's session is the owner's. */
async function send<Input, Output>(token: string | null, endpoint: Endpoint<Access, Input, Output>, ...rest: CallArguments<Input>) {
  const [input, options] = rest as [Input, CallOptions?];
  const answer = await sendRequest(endpoint, input, token, options);
  if (answer.status < 200 || answer.status >= 300) throw answer.toError();
  return answer.data;
}
