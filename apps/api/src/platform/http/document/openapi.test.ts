/** API document: coverage of every call and field, and exact content of some. */

import { servedEndpoints } from '@sufra/contract/endpoints';
import { answerTexts } from '@sufra/contract/feedback/rules';
import { staffCauses } from '@sufra/contract/kitchen/model';
import { type RefusalCode, refusals } from '@sufra/contract/refusals';
import { beforeEach, describe, expect, test } from 'vitest';
import { failureExamples, sharedFailures } from './failures.ts';
import { type OpenApi, type Operation, openApi, type Parameter } from './openapi.ts';
import type { Schema } from './schemas.ts';

let document: OpenApi;
let schemas: OpenApi['components']['schemas'];
let components: Record<string, unknown>;
let operations: Operation[];
/** Rebuild per test (20 ms), so that mutation tests see code changes. */
beforeEach(() => {
  document = openApi();
  ({ schemas, ...components } = document.components);
  operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
});
const operation = (name: string): Operation => {
  const found = operations.find(({ operationId }) => operationId === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};

function resolved<T>(value: T): T {
  const { $ref } = value as { $ref?: string };
  if (!$ref) return value;
  return $ref
    .slice(2)
    .split('/')
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], document) as T;
}

type Answer = { description: string; headers?: Record<string, unknown>; content?: Record<string, { schema: Schema; examples?: object }> };
const answer = (name: string, status: number): Answer => resolved(operation(name).responses[status]) as Answer;
const statuses = (name: string) => Object.keys(operation(name).responses).map(Number);
const parametersOf = (name: string): Parameter[] => operation(name).parameters.map((each) => resolved(each) as Parameter);

/** Paths of all fields without a description. */
function silent(schema: Schema, place: string): string[] {
  const { properties = {}, items, prefixItems = [], anyOf = [], allOf = [], additionalProperties } = schema;
  const fields = Object.entries(properties).flatMap(([name, each]) => [
    ...(/[.?)]$/.test(each.description ?? '') ? [] : [`${place}.${name}`]),
    ...silent(each, `${place}.${name}`),
  ]);
  const below = [items, ...prefixItems, ...anyOf, ...allOf, additionalProperties].filter((each) => typeof each === 'object');
  return fields.concat(below.flatMap((each) => silent(each as Schema, `${place}[]`)));
}

/** Documented refusal codes of a call, by status. */
function codesOf({ responses }: Operation): [status: number, code: string][] {
  return Object.entries(responses).flatMap(([status, response]) => {
    const { content } = resolved(response) as Answer;
    return Object.keys(content?.['application/json']?.examples ?? {}).map((code): [number, string] => [Number(status), code]);
  });
}

describe('developer who writes a client from the document alone finds', () => {
  test('a sentence about each field, each parameter and each named type', () => {
    expect(Object.keys(schemas).length).toBeGreaterThan(80);
    expect(Object.entries(schemas).flatMap(([name, schema]) => silent(schema, name))).toEqual([]);
    for (const [name, { description }] of Object.entries(schemas)) expect(description, name).toMatch(/\.$/);
    for (const { operationId, requestBody, responses } of operations) {
      for (const { name, description } of parametersOf(operationId)) expect(description, `${operationId} ${name}`).toMatch(/\.$/);
      const success = resolved(responses[200]) as Answer;
      const bodies = [requestBody?.content['application/json'].schema, success.content?.['application/json']?.schema.properties?.data];
      expect(bodies.flatMap((schema) => (schema ? silent(schema, operationId) : []))).toEqual([]);
    }
  });

  test('detects a field without a description', () => {
    const field = { type: 'string' };
    const nested = { type: 'array', items: { properties: { inner: field, said: { ...field, description: 'Said.' } } } };
    expect(silent({ properties: { outer: { ...nested, description: 'Outer' } } }, 'It')).toEqual(['It.outer', 'It.outer[].inner']);
  });

  test('has an example of each call’s input and output', () => {
    for (const { operationId, requestBody, responses } of operations) {
      const success = resolved(responses[200]) as { content: { 'application/json': { example: { data: unknown } } } };
      expect(success.content['application/json'].example.data, operationId).toBeDefined();
      if (requestBody) expect(requestBody.content['application/json'].example, operationId).toBeTypeOf('object');
      for (const { name, required, example } of parametersOf(operationId))
        if (required) expect(example, `${operationId} ${name}`).toBeDefined();
    }
    expect(parametersOf('getModifiers').map(({ name, example }) => [name, example])).toEqual([
      ['loc_code', 'DXB-MARINA'],
      ['item_id', 27],
      ['accept-language', 'en'],
      ['if-none-match', undefined],
    ]);
  });

  test('ERR-04 each code that a call can be refused with, under its status', () => {
    for (const { endpoint, refusals: listed = [] } of servedEndpoints)
      expect([endpoint.name, codesOf(operation(endpoint.name))]).toEqual([
        endpoint.name,
        expect.arrayContaining(listed.map((code) => [refusals[code], code])),
      ]);
    const other = ['wrong_input', 'contradiction'];
    for (const { operationId, ...each } of operations)
      for (const [status, code] of codesOf({ operationId, ...each }))
        if (!other.includes(code)) expect([operationId, code, refusals[code as RefusalCode]]).toEqual([operationId, code, status]);
    const told = new Set(operations.flatMap(codesOf).map(([, code]) => code));
    const ofPages = ['method_not_allowed'];
    expect(Object.keys(refusals).filter((code) => !told.has(code))).toEqual(ofPages);
  });

  test('ERR-04 each code that placing an order can be refused with', () => {
    const codes = answer('placeOrder', 430).content?.['application/json']?.schema.allOf?.[1]?.properties?.code?.enum;
    for (const code of ['item_invalid_price', 'item_minimum', 'modifier_unavailable', 'modifier_minimum', 'modifier_maximum'])
      expect(codes).toContain(code);
    for (const code of ['payment_method_unavailable', 'below_minimum', 'total_too_high', 'cart_expired', 'payment_failed'])
      expect(codes).toContain(code);
    expect(Object.keys(answer('placeOrder', 422).content?.['application/json']?.examples ?? {})).toEqual(['wrong_transaction']);
  });

  test('documents every status: of checkout, menu and public calls', () => {
    expect(statuses('checkout')).toEqual([200, 400, 401, 403, 404, 408, 413, 422, 429, 430, 431, 500, 503]);
    expect(statuses('listCategories')).toEqual([200, 304, 400, 403, 404, 408, 429, 431, 500, 503]);
    expect(statuses('kitchenMove')).toContain(409);
    expect(statuses('logout')).not.toContain(422);
    expect(answer('listCategories', 304).headers).toHaveProperty('etag');
  });

  test('documents headers: idempotency key, language, Retry-After', () => {
    const [key, language] = parametersOf('checkout');
    expect(key).toMatchObject({ name: 'idempotency-key', in: 'header', required: false, schema: { pattern: '^[\\w-]{8,64}$' } });
    expect(language).toMatchObject({ name: 'accept-language', in: 'header' });
    for (const { operationId } of operations) expect(parametersOf(operationId).map(({ name }) => name)).toContain('accept-language');
    expect(parametersOf('orderStatus').map(({ name }) => name)).toContain('last-event-id');
    for (const status of [429, 503]) expect(answer('listLocations', status).headers).toHaveProperty('retry-after');
    expect(answer('placeOrder', 200).headers).toHaveProperty('retry-after');
    expect(answer('placeOrder', 200).headers).toHaveProperty('x-request-id');
  });

  test('documents units, formats and enums', () => {
    expect(schemas.Checkout?.properties?.order_type).toMatchObject({ type: 'integer', enum: [1, 2] });
    expect(schemas.CartToPlace?.properties?.transaction_id?.anyOf).toEqual([{ const: 'Cash On Delivery' }, { type: 'string' }]);
    expect(schemas.Price?.properties?.total?.description).toMatch(/in the restaurant’s currency with at most its decimals\.$/);
    expect(schemas.KitchenOrder?.properties?.total?.description).toMatch(/in fils/);
    expect(schemas.OpeningPeriod?.properties?.from).toMatchObject({ type: 'string', format: 'date-time' });
    expect(schemas.Registration?.properties?.email).toMatchObject({ format: 'email', maxLength: 254 });
    expect(parametersOf('listLocations')[0]).toMatchObject({
      name: 'lat',
      required: false,
      schema: { type: 'number', minimum: -90, maximum: 90 },
    });
    expect(JSON.stringify(schemas)).not.toMatch(/9007199254740991|additionalProperties":false|\$defs/);
  });
});

describe('the document', () => {
  test('has a title and description', () => {
    const { paths: _, components: __, tags, ...rest } = document;
    expect(rest).toEqual({
      openapi: '3.1.0',
      info: {
        title: 'Sufra',
        version: '1',
        summary: expect.any(String),
        description: expect.any(String),
        contact: { name: expect.any(String) },
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/api', description: expect.any(String) }],
    });
    for (const word of ['AED', 'two or three', 'ISO 8601', 'trailing slash', 'idempotency-key', 'retry-after', 'Cash On Delivery'])
      expect(document.info.description).toContain(word);
    expect(tags.map(({ name }) => name)).toEqual(expect.arrayContaining(['Branches', 'Menu', 'Checkout', 'Kitchen']));
    for (const { name, description } of tags) expect(description, name).toMatch(/\.$/);
  });

  test('document states who may call: every client, or a client with a token of that kind', () => {
    expect(operation('listLocations').security).toEqual([{ apiKey: [] }]);
    expect(statuses('listLocations')).not.toContain(401);
    expect(operation('logout').security).toEqual([{ apiKey: [], customer: [] }]);
    expect(statuses('logout')).toContain(401);
    const bearer = (word: string) => ({ type: 'http', scheme: 'bearer', description: expect.stringContaining(word) });
    expect(components.securitySchemes).toEqual({
      apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: expect.stringContaining('public') },
      customer: bearer('auth_token'),
      staff: bearer('STAFF_TOKEN'),
      till: bearer('key'),
      'refresh-token': bearer('refresh_token'),
      'reset-token': bearer('reset_token'),
    });
  });

  test('documents errors with the server’s texts', () => {
    const { below_minimum, wrong_input, wrong_transaction } = failureExamples() as Record<string, { value: object }>;
    expect(below_minimum?.value).toMatchObject({
      error: expect.stringMatching(/AED\s5\.00 short .* AED\s30\.00/),
      code: 'below_minimum',
      missing: 5,
      minimum: 30,
    });
    expect(wrong_input?.value).toEqual({ payload: { email: ['Email is required'] } });
    expect(wrong_transaction?.value).toMatchObject({ code: 'wrong_transaction', payload: { wrong_transaction: [expect.any(String)] } });
    const words = { NotLoggedIn: 'token', WrongApiKey: 'x-api-key', Forbidden: 'guests', TooLarge: '64 KB', HeadersTooLarge: '8 KB' };
    for (const [name, word] of Object.entries(words))
      expect(sharedFailures[name as keyof typeof sharedFailures].description).toContain(word);
  });

  test('names calls, fields and headers that there are', () => {
    const text = JSON.stringify(document);
    const named = [...text.matchAll(/`([a-z]+[A-Z_-][\w-]*)`/g)].map(([, name = '']) => name);
    const calls = operations.map(({ operationId }) => operationId);
    // Names from a browser API, and possible values of a text.
    const others: string[] = ['applicationServerKey', ...Object.keys({ ...staffCauses, ...answerTexts })];
    const known = (name: string) => calls.includes(name) || others.includes(name) || name in refusals || text.includes(`"${name}"`);
    expect(named).toEqual(expect.arrayContaining(['getModifiers', 'addressID', 'idempotency-key']));
    expect(named.filter((name) => !known(name))).toEqual([]);
  });

  test('uses the first sentence as summary, and the rest as description', () => {
    expect(operation('register')).toMatchObject({
      summary: 'Opens an account',
      description: 'Opens an account. A known e-mail gets the same answer; its owner gets a mail.',
    });
    expect(operation('orderStatus').description).toContain('text/event-stream');
  });
});
