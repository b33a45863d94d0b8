import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints, servedEndpoints } from './endpoints.ts';

describe('the wire contract', () => {
  test('matches the source’s calls and spelling', () => {
    const source = {
      '/debtor/':
        'POST register, POST login, POST refreshToken, GET profile, POST update_profile, POST update_password, ' +
        'POST reset_otp, POST verify_otp, POST reset_password, POST add_address, GET get_address, GET get_address_by_id, ' +
        'POST deleteAddress',
      '/locations': 'GET, GET /branch_area',
      '/order_online/menu/':
        'GET get_menu_cat_per_location, GET items/get_items_and_subcategories, GET items/get_items_per_category, ' +
        'GET get_modifiers, GET items/search_items',
      '/order_online/order/': 'GET order_history, GET get_delivery_area, POST checkout, POST placeOrder, POST sendorderemail',
    };
    const calls = Object.entries(source).flatMap(([under, all]) => all.split(', ').map((each) => each.replace(/ |$/, ` ${under}`).trim()));
    expect(calls).toHaveLength(25);
    expect(endpoints.map(({ method, path }) => `${method} ${path}`)).toEqual(expect.arrayContaining(calls));
  });

  test('names and paths are unique, and each call is documented', () => {
    expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length);
    expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(endpoints.length);
    for (const { endpoint, summary } of servedEndpoints) {
      expect(endpoint.path).toMatch(/^(\/\w+)+$/);
      expect(summary).not.toBe('');
    }
  });

  test('orders, addresses and profile require their customer', () => {
    const open = endpoints.filter(({ access }) => access !== 'customer').map(({ path }) => path);
    for (const path of open) expect(path).not.toMatch(/order\/|address|profile/);
  });
});

function numbersIn(schema: JsonSchema, place: string): [place: string, JsonSchema][] {
  const { type, properties = {}, items, anyOf = [] } = schema;
  const below = [...Object.entries(properties), ...(items ? [['*', items] as const] : []), ...anyOf.map((each) => ['', each] as const)];
  const own: [string, JsonSchema][] = [type].flat().some((each) => each === 'integer' || each === 'number') ? [[place, schema]] : [];
  return own.concat(below.flatMap(([name, each]) => numbersIn(each, `${place} ${name}`)));
}
interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

test('ERR-03 rejects numbers above the database’s range in every call', () => {
  const numbers = servedEndpoints.flatMap(({ endpoint, input }) =>
    input
      ? numbersIn(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', metadata: z.registry() }) as JsonSchema, endpoint.name)
      : [],
  );
  expect(numbers.length).toBeGreaterThan(15);
  const isHeld = ({ enum: listed, minimum, exclusiveMinimum, maximum }: JsonSchema) =>
    listed !== undefined ||
    ((minimum ?? exclusiveMinimum ?? Number.NEGATIVE_INFINITY) >= -(2 ** 31) && (maximum ?? Number.POSITIVE_INFINITY) < 2 ** 31);
  expect(numbers.filter(([, schema]) => !isHeld(schema)).map(([place]) => place)).toEqual([]);
});
