import { memoryStorage, type ReceivedRequest, type Reply, serveApi } from '@sufra/calls/http-testing';
import { listAddresses, saveAddress } from '@sufra/contract/addresses/endpoints';
import type { Address } from '@sufra/contract/addresses/model';
import { guestCheckout } from '@sufra/contract/guests/endpoints';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession } from '../calls/session.ts';
import { clearFields, useOrderFields } from '../visit/order-fields.ts';
import { useStore } from '../visit/store.ts';
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

/** Fake server: stores what it receives, even when the response is lost. */
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
  clearFields();
  clearSession();
  [saved, lose] = [[], null];
  api = await serveApi(answer);
});
afterEach(() => api.close());

test('TRY-01 one press creates guest and address; the next reuses them', async () => {
  const first = await prepareOrder({ guest, newAddress });
  expect([timesOf(guestCheckout), timesOf(saveAddress)]).toEqual([1, 1]);
  expect(useStore.getState().auth.user).toEqual({ ...guest, isGuest: true });
  expect(useOrderFields.getState()).toMatchObject({ hasGuest: true, addressId: first?.id });
  // A new tab has only the session.
  clearFields();
  const again = await prepareOrder({ guest, newAddress });
  expect(again?.id).toBe(first?.id);
  expect([timesOf(guestCheckout), timesOf(saveAddress)]).toEqual([1, 1]);
});

test('CHK-07 finds an address whose response was lost, in the same attempt', async () => {
  lose = saveAddress.path;
  await expect(prepareOrder({ guest, newAddress })).rejects.toMatchObject({ status: 'FETCH_ERROR' });
  const found = await prepareOrder({ guest, newAddress });
  expect([timesOf(guestCheckout), timesOf(saveAddress), saved.length]).toEqual([1, 1, 1]);
  // A changed estimate keeps the fingerprint.
  const fingerprint = (change: Partial<Address>) => orderFingerprint(orderDraft({ address: found && { ...found, ...change } }));
  expect(fingerprint({ minutes: 55, isDefault: true })).toBe(fingerprint({}));
});

test('TRY-01 a corrected door updates the address; changed details create another guest', async () => {
  await prepareOrder({ guest, newAddress });
  await prepareOrder({ guest, newAddress: { ...newAddress, building: 'Tower B' } });
  expect(saved.map(({ building }) => building)).toEqual(['Tower B']);
  saved = [];
  await prepareOrder({ guest: { ...guest, email: 'layla@example.org' }, newAddress });
  expect(timesOf(guestCheckout)).toBe(2);
  expect(useStore.getState().auth.user?.email).toBe('layla@example.org');
  expect(saved).toHaveLength(1);
});

test('TRY-01 makes no extra call for a saved address or pickup', async () => {
  expect(await prepareOrder({ guest: null, newAddress: null })).toBeNull();
  expect(api.asked).toEqual([]);
});
