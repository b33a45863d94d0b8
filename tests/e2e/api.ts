/** Calls the API directly for test setup. */
import { randomBytes } from 'node:crypto';
import { login, register } from '@sufra/contract/account/change-endpoints';
import { saveAddress } from '@sufra/contract/addresses/endpoints';
import type { Address } from '@sufra/contract/addresses/model';
import { branchAreas } from '@sufra/contract/branches/endpoints';
import type { Branch } from '@sufra/contract/branches/model';
import { checkout, placeOrder } from '@sufra/contract/checkout/endpoints';
import { cashTransactionId } from '@sufra/contract/checkout/model';
import type { Access, Endpoint } from '@sufra/contract/endpoint';
import { kitchenMove } from '@sufra/contract/kitchen/endpoints';
import type { MoveRequest, StaffMove } from '@sufra/contract/kitchen/model';
import type { Item } from '@sufra/contract/menu/model';
import type { OrderType } from '@sufra/contract/names';
import { staffToken } from './server.ts';

/** Server path of an endpoint. */
export const apiPath = ({ path }: Pick<Endpoint, 'path'>): string => `/api${path}`;

/** URL pattern for a page's calls to an endpoint, with any input. */
export const callsOf = (endpoint: Pick<Endpoint, 'path'>): string => `**${apiPath(endpoint)}*`;

/** Throws unless the status is 200. */
export async function callApi<Input, Output>(
  url: string,
  endpoint: Endpoint<Access, Input, Output>,
  input: Input,
  token?: string,
): Promise<Output> {
  const isPost = endpoint.method === 'POST';
  const sent = endpoint.send(input);
  const known = Object.entries(sent).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(isPost ? [] : known.map(([name, value]) => [name, String(value)]));
  const response = await fetch(`${url}${apiPath(endpoint)}?${search}`, {
    method: endpoint.method,
    headers: {
      'x-api-key': 'sufra-demo-key',
      ...(isPost ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(isPost ? { body: JSON.stringify(sent) } : {}),
  });
  const answer = await response.text();
  if (response.status !== 200) throw new Error(`${endpoint.path} answered ${response.status}: ${answer}`);
  return endpoint.receive(JSON.parse(answer).data as never);
}

/** Registration details with a unique e-mail. */
export const newPerson = () => ({
  firstName: 'Layla',
  lastName: 'Mansour',
  phone: '+971501112233',
  email: `layla-${randomBytes(5).toString('hex')}@example.com`,
  password: 'cardamom-and-rose',
});

export type Person = ReturnType<typeof newPerson>;

/** A registered customer with a session. */
export interface Customer extends Person {
  name: string;
  token: string;
  refreshToken: string;
}

export async function registerCustomer(url: string, person: Person = newPerson()): Promise<Customer> {
  const { firstName, lastName, phone, email, password } = person;
  const name = `${firstName} ${lastName}`;
  await callApi(url, register, { name, phone, email, password, confirmPassword: password });
  const { access: token, refresh: refreshToken } = await callApi(url, login, { email, password });
  return { ...person, name, token, refreshToken };
}

/** Saves an address at the branch's position. A customer's first one becomes the default. */
export async function addAddress(url: string, { token }: Customer, branch: Branch, name: string): Promise<Address> {
  const branchId = branch.id;
  const [area] = await callApi(url, branchAreas, { branchId });
  const place = { name, city: 'Dubai', street: 'Al Marsa Street', building: 'Marina Tower', ...branch.position };
  return callApi(url, saveAddress, { id: null, branchId, areaId: area?.id ?? 0, ...place }, token);
}

interface OrderRequest {
  branch: Branch;
  orderType: OrderType;
  dishes: readonly { dish: Item; quantity: number; note?: string; options?: { id: number; quantity: number }[] }[];
  addressId?: number;
  /** ISO 8601; as soon as possible when absent. */
  slotStart?: string;
  promoCode?: string;
}

export async function placeCashOrder(url: string, { token }: Pick<Customer, 'token'>, request: OrderRequest): Promise<number> {
  const { cartId } = await callApi(url, checkout, wanted(request, false), token);
  const { orderNumber } = await callApi(url, placeOrder, { cartId, transactionId: cashTransactionId }, token);
  if (orderNumber === null) throw new Error('an order paid in cash cannot be pending');
  return orderNumber;
}

/** Places a card order through the demo's gateway, and returns its number. */
export async function placeCardOrder(url: string, { token }: Customer, request: OrderRequest): Promise<number> {
  const { cartId, paymentUrl } = await callApi(url, checkout, wanted(request, true), token);
  if (paymentUrl === null) throw new Error('the checkout answered no payment page');
  const paid = await fetch(paymentUrl, { method: 'POST', body: new URLSearchParams({ card: 'approve' }), redirect: 'manual' });
  if (paid.status !== 303) throw new Error(`the gateway answered ${paid.status}`);
  const transactionId = paymentUrl.split('/').at(-1) ?? '';
  const { orderNumber } = await callApi(url, placeOrder, { cartId, transactionId }, token);
  if (orderNumber === null) throw new Error('the payment is not confirmed');
  return orderNumber;
}

const wanted = ({ branch, orderType, dishes, addressId, slotStart, promoCode }: OrderRequest, isOnline: boolean) => ({
  branchId: branch.id,
  branchCode: branch.code,
  orderType,
  addressId: addressId ?? null,
  ...(slotStart !== undefined && { slotStart }),
  ...(promoCode !== undefined && { promoCode }),
  paymentMethodId: branch.paymentMethods.find((method) => method.isOnline === isOnline)?.id ?? 0,
  comments: '',
  lines: dishes.map(({ dish, quantity, note = ' ', options = [] }) => ({ itemId: dish.id, quantity, options, note })),
});

export async function moveOrder(url: string, orderNumber: number, to: StaffMove, more: Partial<MoveRequest> = {}): Promise<void> {
  await callApi(url, kitchenMove, { orderNumber, to, ...more }, staffToken);
}
