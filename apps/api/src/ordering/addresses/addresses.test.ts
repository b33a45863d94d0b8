import { deleteAddress, getAddress, listAddresses, saveAddress } from '@sufra/contract/addresses/served';
import { encodePath } from '@sufra/contract/geo/polyline';
import { shared, startApi } from '@sufra/tests/support/api.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { lockAddresses, makeDefault } from './queries.ts';

let token: string;
const places = { marina: 0, pickupOnly: 0, near: 0, far: 0, elsewhere: 0 };

/** A square of 0.005 degrees around a point. */
const square = (lat: number, lng: number) =>
  encodePath([
    [lat - 0.01, lng - 0.01],
    [lat - 0.01, lng + 0.01],
    [lat + 0.01, lng + 0.01],
    [lat + 0.01, lng - 0.01],
  ]);
const near = { lat: 25.08, lng: 55.14 };
const far = { lat: 25.08, lng: 55.17 };

const sufra = shared(await startApi({ DEMO: 'off' }));
const branch = (code: string, delivers: boolean) => ({
  code,
  name_en: code,
  name_ar: code,
  address_en: '',
  address_ar: '',
  phone: '',
  ...near,
  delivery_enabled: delivers,
  pickup_enabled: true,
  pickup_minutes: 20,
});
const area = (branchId: number, point: typeof near, fee: number) => ({
  branch_id: branchId,
  name_en: 'zone',
  name_ar: 'منطقة',
  encoded_path: square(point.lat, point.lng),
  fee_fils: fee,
  minimum_fils: 0,
  minutes: 30,
});
const branches = await sufra.context.db
  .insertInto('branch')
  .values([branch('marina', true), branch('other', true), branch('pickup', false)])
  .returning('id')
  .execute();
const [marina = 0, other = 0, pickupOnly = 0] = branches.map(({ id }) => id);
const areas = await sufra.context.db
  .insertInto('delivery_area')
  .values([area(marina, near, 550), area(marina, far, 1200), area(other, far, 100), area(pickupOnly, near, 0)])
  .returning('id')
  .execute();
Object.assign(places, { marina, pickupOnly, near: areas[0]?.id, far: areas[1]?.id, elsewhere: areas[2]?.id });
await sufra.context.catalogue.reload();
beforeEach(async () => {
  ({ token } = await sufra.customer());
});

const home = (change: Record<string, unknown> = {}) => ({
  addressID: 0,
  branch_id: places.marina,
  address_name: 'Home',
  zone_id: places.near,
  city: 'Dubai',
  street_name: 'Al Marsa Street',
  building: 'Marina Tower',
  apartment: '12',
  floor: '3',
  ...near,
  ...change,
});
const save = (change: Record<string, unknown> = {}, as = token) => sufra.call(saveAddress, { token: as, body: home(change) });
async function saved(change: Record<string, unknown> = {}) {
  const answer = await save(change);
  expect(answer.status).toBe(200);
  return answer.data;
}
const list = async () => (await sufra.call(listAddresses, { token })).data;
const defaults = async () => (await list()).filter((each) => each.is_default).map((each) => each.address_name);

describe('ADDR-01 saving, listing, changing, deleting', () => {
  test('ADDR-01 returns a saved address completely, with its area’s fee', async () => {
    const address = await saved({ address_name: ' Home\u202e ', apartment: undefined, floor: null });
    expect(address).toEqual({
      ...home({ addressID: address.addressID, apartment: '', floor: '' }),
      ...{ landmark: '', makani_number: '', driver_note: '' },
      is_default: true,
      full_address: 'Marina Tower, Al Marsa Street, Dubai',
      delivery_charge: 5.5,
      is_deliverable: true,
      min_order_amount: 0,
      time: 30,
    });
    expect(await list()).toEqual([address]);
    const one = await sufra.call(getAddress, { token, query: { address_id: address.addressID }, locale: 'ar' });
    // In Arabic each part is isolated and ordered for right-to-left reading.
    expect(one.data).toEqual({
      ...address,
      full_address: '\u200f\u2068Marina Tower\u2069، \u2068Al Marsa Street\u2069، \u2068Dubai\u2069',
    });
  });

  test('ADDR-01 changing an address keeps its id; deleting one leaves the others', async () => {
    const { addressID } = await saved();
    const work = await saved({ address_name: 'Work' });
    const changed = await saved({ addressID, address_name: 'Parents', zone_id: places.far, ...far });
    expect(changed).toMatchObject({ addressID, address_name: 'Parents', zone_id: places.far, delivery_charge: 12 });
    const answer = await sufra.call(deleteAddress, { token, body: { address_id: addressID }, locale: 'ar' });
    expect([answer.status, answer.data]).toEqual([200, { message: 'تم حذف العنوان.' }]);
    expect((await list()).map((each) => each.addressID)).toEqual([work.addressID]);
    expect((await sufra.call(deleteAddress, { token, body: { address_id: addressID } })).status).toBe(404);
  });

  test('ADDR-02 reports all missing fields at once, in both languages', async () => {
    const empty = { addressID: 0, branch_id: places.marina, address_name: ' ', city: '', street_name: null };
    const english = await sufra.call(saveAddress, { token, body: empty });
    expect([english.status, english.body]).toEqual([
      400,
      {
        payload: {
          address_name: ['Address name is required'],
          zone_id: ['Zone is required'],
          city: ['City is required'],
          street_name: ['Street name is required'],
          lat: ['Location is required'],
          lng: ['Location is required'],
        },
      },
    ]);
    const arabic = await sufra.call(saveAddress, { token, body: home({ city: '', zone_id: 0 }), locale: 'ar' });
    expect(arabic.body.payload).toEqual({ city: ['المدينة مطلوبة'], zone_id: ['المنطقة مطلوبة'] });
  });

  test('ADDR-02 stores, normalizes and clears landmark, Makani number and driver note', async () => {
    const details = { landmark: ' opposite\nthe  mosque ', makani_number: '٣٠٠٣٢-٩٥٣٢٠', driver_note: 'Ring\u202e twice\nplease' };
    const address = await saved(details);
    const kept = { landmark: 'opposite the mosque', makani_number: '30032 95320', driver_note: 'Ring twice please' };
    expect(address).toMatchObject({ ...kept, full_address: expect.stringMatching(/, Dubai \(opposite the mosque\)$/) });
    expect(await list()).toEqual([address]);
    const without = await saved({ addressID: address.addressID, landmark: null, makani_number: ' ' });
    expect(without).toMatchObject({ landmark: '', makani_number: '', driver_note: '' });
  });

  test('ADDR-02 accepts a ten-digit Makani number in any grouping, and refuses longer ones', async () => {
    for (const makani_number of ['1234567890', '12345 67890', '12 345 678 90', '۱۲۳۴۵۶۷۸۹۰'])
      expect((await saved({ makani_number })).makani_number).toBe('12345 67890');
    for (const makani_number of ['123456789', '12345678901', '12345 6789O', 'Villa 12'])
      expect((await save({ makani_number })).body.payload).toEqual({ makani_number: ['A Makani number has 10 digits'] });
    const tooLong = await save({ landmark: 'x'.repeat(121), driver_note: 'x'.repeat(301) });
    expect([tooLong.status, Object.keys(tooLong.body.payload ?? {})]).toEqual([400, ['landmark', 'driver_note']]);
    await saved({ landmark: 'x'.repeat(120), driver_note: 'x'.repeat(300) });
  });

  test('ADDR-01 an account holds at most 50 addresses; the ones it has can still be changed', async () => {
    const { addressID } = await saved();
    await sql`insert into address (customer_id, branch_id, delivery_area_id, name, city, street_name, lat, lng)
      select customer_id, branch_id, delivery_area_id, name, city, street_name, lat, lng from address, generate_series(1, 48)
      where id = ${addressID}`.execute(sufra.context.db);
    await saved();
    const answer = await save();
    expect([answer.status, answer.body.code]).toEqual([430, 'too_many_addresses']);
    await saved({ addressID });
  });
});

describe('the point decides', () => {
  test('a point outside of every zone of the branch is refused, also when changing', async () => {
    const { addressID } = await saved();
    for (const change of [{ lat: 24.4 }, { addressID, lat: 24.4 }]) {
      const answer = await save(change);
      expect([answer.status, answer.body.code, typeof answer.body.error]).toEqual([430, 'not_in_delivery_area', 'string']);
    }
  });

  test('derives area and fee from the point, ignoring the client’s area', async () => {
    const address = await saved({ zone_id: places.near, ...far });
    expect(address).toMatchObject({ zone_id: places.far, delivery_charge: 12 });
    const row = await sufra.context.db.selectFrom('address').selectAll().where('id', '=', address.addressID).executeTakeFirst();
    expect(row?.delivery_area_id).toBe(places.far);
  });

  test('a zone of another branch is no zone', async () => {
    const answer = await save({ zone_id: places.elsewhere, ...far });
    expect([answer.status, answer.body.payload]).toEqual([400, { zone_id: ['Zone is required'] }]);
  });

  test('a branch that does not deliver, or does not exist, takes no address', async () => {
    expect((await save({ branch_id: places.pickupOnly })).body.code).toBe('not_in_delivery_area');
    expect((await save({ branch_id: 999_999 })).status).toBe(404);
  });

  test('ADDR-04 server uses today’s delivery charge and area, and no charge outside every area', async () => {
    const { addressID } = await saved();
    const change = async (fields: { fee_fils: number; encoded_path: string }) => {
      await sufra.context.db.updateTable('delivery_area').set(fields).where('id', '=', places.near).execute();
      await sufra.context.catalogue.reload();
      return (await sufra.call(getAddress, { token, query: { address_id: addressID } })).data;
    };
    expect(await change({ fee_fils: 700, encoded_path: square(25.3, 55.5) })).toMatchObject({
      is_deliverable: false,
      delivery_charge: null,
      min_order_amount: null,
      time: null,
      zone_id: places.near,
    });
    const again = await change({ fee_fils: 700, encoded_path: square(near.lat, near.lng) });
    expect(again).toMatchObject({ is_deliverable: true, delivery_charge: 7 });
    await change({ fee_fils: 550, encoded_path: square(near.lat, near.lng) });
  });
});

describe('ADDR-04 checks an address against the current areas at every use', () => {
  const marsa = async (fields: { encoded_path: string; branch_id: number }) => {
    const row = await sufra.context.db
      .insertInto('delivery_area')
      .values({ ...fields, name_en: 'Marsa', name_ar: 'المرسى', fee_fils: 300, minimum_fils: 0, minutes: 25 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sufra.context.catalogue.reload();
    return row.id;
  };
  const taken = async (id: number) => {
    await sufra.context.db.deleteFrom('delivery_area').where('id', '=', id).execute();
    await sufra.context.catalogue.reload();
  };
  const marsaPoint = { lat: 25.5, lng: 55.5 };

  test('ADDR-04 address stays but is undeliverable when its area is removed, until a new area covers it', async () => {
    const path = { encoded_path: square(marsaPoint.lat, marsaPoint.lng), branch_id: places.marina };
    const first = await marsa(path);
    const { addressID } = await saved({ zone_id: first, ...marsaPoint });
    await saved({ address_name: 'Work' });
    expect((await list()).map((each) => each.is_deliverable)).toEqual([true, true]);

    await taken(first);
    const gone = (await list()).find((each) => each.addressID === addressID);
    expect(gone).toMatchObject({ is_deliverable: false, zone_id: 0, ...marsaPoint });
    expect((await save({ addressID, ...marsaPoint })).body.code).toBe('not_in_delivery_area');

    const second = await marsa(path);
    const back = (await list()).find((each) => each.addressID === addressID);
    expect(back).toMatchObject({ is_deliverable: true, zone_id: second, delivery_charge: 3 });
    await taken(second);
  });

  test('ADDR-04 an area of another branch does not make an address deliverable', async () => {
    const own = { encoded_path: square(marsaPoint.lat, marsaPoint.lng), branch_id: places.marina };
    const first = await marsa(own);
    const { addressID } = await saved({ zone_id: first, ...marsaPoint });
    await taken(first);
    const other = await marsa({ ...own, branch_id: places.pickupOnly });
    expect((await list()).find((each) => each.addressID === addressID)?.is_deliverable).toBe(false);
    await taken(other);
  });
});

describe('ADDR-05 the default address', () => {
  test('ADDR-05 server makes the first address the default, and a new default replaces the old one', async () => {
    await saved({ address_name: 'Home', is_default: false });
    await saved({ address_name: 'Work' });
    expect(await defaults()).toEqual(['Home']);
    const gym = await saved({ address_name: 'Gym', is_default: true });
    expect(gym.is_default).toBe(true);
    expect((await list()).map((each) => each.address_name)).toEqual(['Gym', 'Work', 'Home']);
    expect(await defaults()).toEqual(['Gym']);
  });

  test('ADDR-05 an address stays the default until another replaces it', async () => {
    await saved({ address_name: 'Home' });
    const { addressID } = await saved({ address_name: 'Work' });
    await saved({ addressID, address_name: 'Work', is_default: true });
    expect(await defaults()).toEqual(['Work']);
    expect(await saved({ addressID, address_name: 'Office', is_default: false })).toMatchObject({ is_default: true });
    expect(await defaults()).toEqual(['Office']);
  });

  test('ADDR-05 new default leaves the default address of every other customer unchanged', async () => {
    const { addressID: theirs } = await saved({ address_name: 'Home' });
    const neighbour = token;
    ({ token } = await sufra.customer());
    const { addressID } = await saved({ address_name: 'Flat' });
    await saved({ address_name: 'Work', is_default: true });
    await saved({ addressID, address_name: 'Flat', is_default: true });
    await sufra.call(deleteAddress, { token, body: { address_id: addressID } });
    expect(await defaults()).toEqual(['Work']);
    token = neighbour;
    expect(await defaults()).toEqual(['Home']);

    // Another customer cannot make it their default by any call.
    const { addressID: spare } = await saved({ address_name: 'Gym' });
    const { customer_id } = await sufra.context.db
      .selectFrom('address')
      .select('customer_id')
      .where('id', '=', theirs)
      .executeTakeFirstOrThrow();
    await makeDefault(sufra.context.db, customer_id + 1, spare);
    expect(await defaults()).toEqual(['Home']);
  });

  test('ADDR-05 deleting the default makes the newest of the others the default', async () => {
    const { addressID } = await saved({ address_name: 'Home' });
    await saved({ address_name: 'Work' });
    await saved({ address_name: 'Gym' });
    await sufra.call(deleteAddress, { token, body: { address_id: addressID } });
    expect(await defaults()).toEqual(['Gym']);
  });

  test.skipIf(!process.env.TEST_DATABASE_URL)(
    'ADDR-05 deleting and saving at once leave exactly one default, and the limit of 50 holds',
    async () => {
      const first = await saved();
      const answers = await Promise.all([
        sufra.call(deleteAddress, { token, body: { address_id: first.addressID } }),
        ...Array.from({ length: 55 }, (_, nth) => save({ is_default: nth % 2 === 0 })),
      ]);
      for (const { status } of answers) expect([200, 430]).toContain(status);
      expect((await list()).length).toBeLessThanOrEqual(50);
      expect(await defaults()).toHaveLength(1);
    },
  );
});

test('server locks no addresses when the customer does not exist', async () => {
  await saved();
  const rows = await sufra.context.db.selectFrom('address').select('customer_id').distinct().execute();
  const [one = 0] = rows.map(({ customer_id }) => customer_id);
  expect([await lockAddresses(sufra.context.db, one), await lockAddresses(sufra.context.db, 999_999)]).toEqual([true, false]);
});
