/** Fake of Stripe's customers and saved cards, for the server in `stripe-testing.ts`. */

/** The request; form fields have Stripe's names, `line_items[0][quantity]`. */
export interface StripeRequest {
  method: string;
  path: string;
  fields: Record<string, string>;
  headers: Record<string, string | string[] | undefined>;
}

export interface StripeCard {
  [field: string]: unknown;
  id: string;
  customer: string | null;
}

/** Published by Stripe (github.com/stripe/openapi, openapi/fixtures3.json, MIT), reduced to the fields that are read. */
const publishedMethod = {
  card: { brand: 'visa', country: 'US', exp_month: 8, exp_year: 2024, fingerprint: 'J21EyCt2DJaVH6H0', funding: 'credit', last4: '4242' },
  created: 1234567890,
  id: 'pm_1MoqxLLgUG5tbmjcq5SgxPTF',
  livemode: false,
  metadata: {},
  object: 'payment_method',
  type: 'card',
};

type Answer = [status: number, body: object];
const missing = (kind: string, id: string, param: string): Answer => [
  404,
  { error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${kind}: '${id}'`, param } },
];

export function stripeCustomers() {
  const customers = new Set<string>();
  const cards = new Map<string, StripeCard>();
  let made = 0;
  const cardsOf = (customer: string) => [...cards.values()].filter((card) => card.customer === customer);

  return {
    cards,
    has: (id: string) => customers.has(id),
    /** Simulates the customer's consent to save the card while paying. */
    save(customer: string, card: object = {}): string {
      const id = `pm_${cards.size + 1}`;
      cards.set(id, { ...publishedMethod, id, customer, allow_redisplay: 'always', card: { ...publishedMethod.card, ...card } });
      return id;
    },
    /** Null for other calls. `listOf` paginates as Stripe does. */
    answer({ method, path, fields }: StripeRequest, listOf: (all: readonly { id: string }[]) => object): Answer | null {
      if (path === '/v1/customers') {
        const id = `cus_${(made += 1)}`;
        customers.add(id);
        return [200, { id, object: 'customer', email: null, livemode: false, metadata: {} }];
      }
      if (path === '/v1/customer_sessions') {
        const { customer = '' } = fields;
        if (!customers.has(customer)) return missing('customer', customer, 'customer');
        return [200, { object: 'customer_session', client_secret: `cuss_secret_of_${customer}`, customer, livemode: false }];
      }
      const [, detached] = /^\/v1\/payment_methods\/(\w+)\/detach$/.exec(path) ?? [];
      const card = cards.get(detached ?? '');
      if (card) return [200, Object.assign(card, { customer: null })];
      const [, id = '', rest, methodId = ''] = /^\/v1\/customers\/(\w+)(\/payment_methods)?(?:\/(\w+))?$/.exec(path) ?? [];
      if (!id) return null;
      if (!customers.has(id)) return missing('customer', id, 'id');
      if (method === 'DELETE') {
        customers.delete(id);
        for (const each of cardsOf(id)) each.customer = null;
        return [200, { id, object: 'customer', deleted: true }];
      }
      if (!rest) return null;
      if (!methodId) return [200, listOf(cardsOf(id))];
      const own = cardsOf(id).find((each) => each.id === methodId);
      return own ? [200, own] : missing('payment_method', methodId, 'payment_method');
    },
  };
}
