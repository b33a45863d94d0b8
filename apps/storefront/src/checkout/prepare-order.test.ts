import { memoryStorage, type ReceivedRequest, type Reply, serveApi } from '@sufra/calls/http-testing';
import { listAddresses, saveAddress } from '@sufra/contract/addresses/endpoints';
import type { Address } from '@sufra/contract/addresses/model';
import { guestCheckout } from '@sufra/contract/guests/endpoints';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession } from '../calls/session.ts';
import { useStore } from '../visit/store.ts';
import { forgetFields, useOrderFields } from './order-fields.ts';
import { orderFingerprint } from './order-input.ts';
import { prepareOrder } from './prepare-order.ts';
import { address, orderDraft } from './testing.ts';

const guest = { name: 'Layla', phone: '+971501112233', email: 'layla@example.com' };
const { id: _, fullAddress: __, isDeliverable: ___, deliveryFee: ____, minimum: _____, minutes: ______, ...fields } = address(0);
const newAddress = { ...fields, id: null };

let saved: Address[];
let lose: string | null;
let api: Awaited<ReturnType<typeof serveApi>>;
const calls = () =>
  api.asked.map(
    ({ url }) =>
      `/${url
        .split('/')
        .slice(1)
        .join('/')
        .split('?')[0]
        ?.replace(/^api\//, '')}`,
  );
const timesOf = ({ path }: { path: string }) => calls().filter((url) => url === path).length;

/** As the server does: it keeps what it was sent, also where the answer gets lost. */
function answer({ url, body }: ReceivedRequest): Reply {
  const isLost = lose !== null && url.includes(lose);
  if (isLost) lose = null;
  if (url.includes(guestCheckout.path))
    return { body: { data: { auth_token: `token-${Math.random()}`, refresh_token: 'refresh' } }, isLost };
  if (url.includes(listAddresses.path)) return { body: { data: saved.map((each) => listAddresses.output.toWire([each])[0]) } };
  const sent = saveAddress.input.fromWire(JSON.parse(body));
  const id = sent.id ?? saved.length + 1;
  const one = { ...address(id), ...sent, id, minutes: 20 + api.asked.length };
  saved = [...saved.filter((each) => each.id !== id), one];
  return { body: { data: saveAddress.output.toWire(one) }, isLost };
}

beforeEach(async () => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  forgetFields();
  clearSession();
  [saved, lose] = [[], null];
  api = await serveApi(answer);
});
afterEach(() => api.close());

test('TRY-01 one press makes the guest and saves the address; the next finds both', async () => {
  const first = await prepareOrder({ guest, newAddress });
  expect([timesOf(guestCheckout), timesOf(saveAddress)]).toEqual([1, 1]);
  expect(useStore.getState().auth.user).toEqual({ ...guest, isGuest: true });
  expect(useOrderFields.getState()).toMatchObject({ hasGuest: true, addressId: first?.id });
  // A tab that was opened anew, or another one, has the session and nothing else.
  forgetFields();
  const again = await prepareOrder({ guest, newAddress });
  expect(again?.id).toBe(first?.id);
  expect([timesOf(guestCheckout), timesOf(saveAddress)]).toEqual([1, 1]);
});

test('CHK-07 an address whose answer got lost is found again, and the order stays the same attempt', async () => {
  lose = saveAddress.path;
  await expect(prepareOrder({ guest, newAddress })).rejects.toMatchObject({ status: 'FETCH_ERROR' });
  const found = await prepareOrder({ guest, newAddress });
  expect([timesOf(guestCheckout), timesOf(saveAddress), saved.length]).toEqual([1, 1, 1]);
  // How long it takes by now makes no other order of it.
  const fingerprint = (change: Partial<Address>) => orderFingerprint(orderDraft({ address: found && { ...found, ...change } }));
  expect(fingerprint({ minutes: 55, isDefault: true })).toBe(fingerprint({}));
});

test('TRY-01 a door that is put right changes the address, other details make another guest', async () => {
  await prepareOrder({ guest, newAddress });
  await prepareOrder({ guest, newAddress: { ...newAddress, building: 'Tower B' } });
  expect(saved.map(({ building }) => building)).toEqual(['Tower B']);
  saved = [];
  await prepareOrder({ guest: { ...guest, email: 'layla@example.org' }, newAddress });
  expect(timesOf(guestCheckout)).toBe(2);
  expect(useStore.getState().auth.user?.email).toBe('layla@example.org');
  expect(saved).toHaveLength(1);
});

test('TRY-01 a customer with a saved address, and one who picks up, cause no call', async () => {
  expect(await prepareOrder({ guest: null, newAddress: null })).toBeNull();
  expect(api.asked).toEqual([]);
});
