/** Saved cards with Stripe's own library against the published response shapes. Not run against Stripe itself. */
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { GatewayUnavailable, UnknownCustomer } from './gateway.ts';
import { sessionRequest } from './gateway-testing.ts';
import { stripeGateway } from './stripe.ts';
import { shortTimeouts, startStripe } from './stripe-testing.ts';

const stripe = await startStripe();
const gateway = stripeGateway({ secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1', server: stripe.server });
afterAll(() => stripe.close());
const { vault } = gateway;
if (!vault) throw new Error('Stripe keeps cards');

let count = 0;
const newKey = () => `key-${(count += 1)}`;
const newCustomer = () => vault.addCustomer(newKey());
const request = (customerRef: string | null, page: string | null) => sessionRequest({ customerRef, ownPage: page });
const ownPage = 'https://order.example/payment-form/1';
const asked = () => stripe.requests.at(-1);

describe('a customer at Stripe', () => {
  test('TRY-06 has no personal data, and is idempotent by key', async () => {
    const key = newKey();
    const ref = await vault.addCustomer(key);
    expect(asked()).toMatchObject({ path: '/v1/customers', fields: {}, headers: { 'idempotency-key': `customer:${key}` } });
    expect(await vault.addCustomer(key)).toBe(ref);
    expect(await newCustomer()).not.toBe(ref);
  });

  test('TRY-06 AUTH-15 deletion is idempotent', async () => {
    const ref = await newCustomer();
    stripe.vault.save(ref);
    await vault.deleteCustomer(ref);
    expect(asked()).toMatchObject({ method: 'DELETE', path: `/v1/customers/${ref}` });
    await vault.deleteCustomer(ref);
    expect(await vault.list(ref)).toEqual([]);
  });
});

describe('a payment', () => {
  test('TRY-06 Stripe’s page offers the customer’s cards and a box, and saves nothing without it', async () => {
    const ref = await newCustomer();
    await gateway.create(request(ref, null));
    const { fields = {} } = asked() ?? {};
    expect(fields).toMatchObject({ customer: ref, 'saved_payment_method_options[payment_method_save]': 'enabled' });
    expect(Object.keys(fields).filter((name) => /setup_future_usage|allow_redisplay/.test(name))).toEqual([]);
  });

  test('TRY-06 on our page belongs to the customer, whose secret opens saved cards and checkbox', async () => {
    const ref = await newCustomer();
    await gateway.create(request(ref, ownPage));
    expect(asked()?.fields).toMatchObject({ customer: ref });
    expect(asked()?.fields).not.toHaveProperty('setup_future_usage');
    expect(await vault.openFor(ref)).toBe(`cuss_secret_of_${ref}`);
    const features = 'components[payment_element][features]';
    expect(asked()).toMatchObject({
      path: '/v1/customer_sessions',
      fields: {
        customer: ref,
        'components[payment_element][enabled]': 'true',
        [`${features}[payment_method_redisplay]`]: 'enabled',
        [`${features}[payment_method_redisplay_limit]`]: '10',
        [`${features}[payment_method_save]`]: 'enabled',
        [`${features}[payment_method_save_usage]`]: 'on_session',
      },
    });
  });

  test.each([null, ownPage])('TRY-06 of a guest requests no customer: page %s', async (page) => {
    await gateway.create(request(null, page));
    expect(Object.keys(asked()?.fields ?? {}).filter((name) => /customer|saved_payment/.test(name))).toEqual([]);
  });

  test.each([null, ownPage])('TRY-06 of an unknown customer throws UnknownCustomer: page %s', async (page) => {
    await expect(gateway.create(request('cus_elsewhere', page))).rejects.toThrow(UnknownCustomer);
  });
});

describe('saved cards', () => {
  test('TRY-06 lists this customer’s cards with brand, last digits and expiry, over all pages', async () => {
    const [ref, other] = [await newCustomer(), await newCustomer()];
    const amex = stripe.vault.save(ref, { brand: 'amex', last4: '0005', exp_month: 1, exp_year: 2030 });
    stripe.vault.save(other);
    expect(await vault.list(ref)).toEqual([{ id: amex, brand: 'American Express', last4: '0005', expMonth: 1, expYear: 2030 }]);
    expect(asked()).toMatchObject({ path: `/v1/customers/${ref}/payment_methods`, fields: { type: 'card' } });
    for (let each = 0; each < 11; each += 1) stripe.vault.save(ref);
    expect(await vault.list(ref)).toHaveLength(12);
    expect(await vault.list(other)).toMatchObject([{ brand: 'Visa', last4: '4242', expMonth: 8, expYear: 2024 }]);
  });

  test('TRY-06 PAY-06 are detached for their own customer only', async () => {
    const [ref, other] = [await newCustomer(), await newCustomer()];
    const card = stripe.vault.save(ref);
    expect(await vault.remove(other, card)).toBe(false);
    expect(await vault.list(ref)).toHaveLength(1);
    expect(await vault.remove(ref, card)).toBe(true);
    expect(asked()).toMatchObject({ method: 'POST', path: `/v1/payment_methods/${card}/detach` });
    expect(await vault.remove(ref, card)).toBe(false);
  });
});

test('TRY-06 reports an outage of Stripe as GatewayUnavailable', async () => {
  const calls = [
    () => vault.addCustomer('k'),
    () => vault.deleteCustomer('cus_1'),
    () => vault.list('cus_1'),
    () => vault.remove('cus_1', 'pm_1'),
    () => vault.openFor('cus_1'),
  ];
  for (const call of calls) {
    stripe.failNext({ status: 503 });
    await expect(call()).rejects.toThrow(GatewayUnavailable);
  }
  const limits = shortTimeouts();
  onTestFinished(() => limits.mockRestore());
  stripe.failNext('hang');
  await expect(vault.list('cus_1')).rejects.toThrow(GatewayUnavailable);
  expect(limits.mock.calls).toContainEqual([2000, expect.any(Function)]);
});
