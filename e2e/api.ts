/** The API as another program calls it: for what a test needs before its subject begins. */
import { randomBytes } from 'node:crypto';
import { login, register } from '@sufra/contract/account';
import { type Address, saveAddress } from '@sufra/contract/addresses';
import { cashTransactionId, checkout, placeOrder } from '@sufra/contract/checkout';
import type { BodyInput, DataOf, Endpoint, QueryOf } from '@sufra/contract/endpoint';
import type { Location, OrderType } from '@sufra/contract/locations';
import { branchAreas, orderTypeIds } from '@sufra/contract/locations';
import type { MenuItem } from '@sufra/contract/menu';

interface CallOptions<E extends Endpoint> {
  query?: Partial<Record<keyof QueryOf<E>, string | number>>;
  body?: BodyInput<E>;
  token?: string;
}

/** Throws when the answer is not a 200. */
export async function callApi<E extends Endpoint>(url: string, endpoint: E, { query, body, token }: CallOptions<E>): Promise<DataOf<E>> {
  const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]));
  const response = await fetch(`${url}/api${endpoint.path}?${search}`, {
    method: endpoint.method,
    headers: {
      'x-api-key': 'sufra-demo-key',
      ...(endpoint.method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(endpoint.method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
  });
  const answer = await response.text();
  if (response.status !== 200) throw new Error(`${endpoint.path} answered ${response.status}: ${answer}`);
  return JSON.parse(answer).data;
}

/** What a person types to open an account; nobody else has this e-mail. */
export const newPerson = () => ({
  firstName: 'Layla',
  lastName: 'Mansour',
  phone: '+971501112233',
  email: `layla-${randomBytes(5).toString('hex')}@example.com`,
  password: 'cardamom-and-rose',
});

export type Person = ReturnType<typeof newPerson>;

/** A person with an account and a session of it. */
export interface Customer extends Person {
  name: string;
  token: string;
  refreshToken: string;
}

export async function registerCustomer(url: string, person: Person = newPerson()): Promise<Customer> {
  const { firstName, lastName, phone, email, password } = person;
  const name = `${firstName} ${lastName}`;
  await callApi(url, register, { body: { name, phone, email, password, confirm_password: password } });
  const { auth_token: token, refresh_token: refreshToken } = await callApi(url, login, { body: { email, password } });
  return { ...person, name, token, refreshToken };
}

/** Saves an address at the branch's own door. The first one of a customer becomes the default. */
export async function addAddress(url: string, { token }: Customer, branch: Location, name: string): Promise<Address> {
  const [zone] = await callApi(url, branchAreas, { query: { branch_id: branch.branch_id } });
  const { lat, lng } = branch.geo_details;
  const place = { address_name: name, city: 'Dubai', street_name: 'Al Marsa Street', building: 'Marina Tower', lat, lng };
  const body = { addressID: 0, branch_id: branch.branch_id, zone_id: zone?.delivery_area_id ?? 0, ...place };
  return callApi(url, saveAddress, { body, token });
}

interface Wish {
  branch: Location;
  orderType: OrderType;
  dishes: readonly { dish: MenuItem; quantity: number }[];
  addressId?: number;
}

/** Places a cash order and answers its number. */
export async function placeCashOrder(url: string, { token }: Customer, { branch, orderType, dishes, addressId }: Wish): Promise<number> {
  const { cart_id } = await callApi(url, checkout, {
    body: {
      branch_id: branch.branch_id,
      loc_code: branch.loc_code,
      address_id: addressId ?? null,
      payment_method_id: branch.payment_methods.find((method) => !method.is_online_payment)?.id ?? 0,
      order_type: orderTypeIds[orderType],
      order_details: dishes.map(({ dish, quantity }) => ({ stock_id: dish.stock_id, quantity, modifiers: [], memo: ' ' })),
    },
    token,
  });
  const { order_no } = await callApi(url, placeOrder, { body: { cart_id, transaction_id: cashTransactionId }, token });
  return order_no;
}
