/** Complete output: one call in the document, and a small document as a page. */
import { staffAccessOf } from '@sufra/contract/endpoint';
import { servedEndpoints } from '@sufra/contract/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { failureExamples } from './failures.ts';
import { type OpenApi, type Operation, openApi } from './openapi.ts';
import { documentsPage } from './page.ts';
import type { Schema } from './schemas.ts';

let document: OpenApi;
/** Rebuild per test (20 ms), so that mutation tests see code changes. */
beforeEach(() => {
  document = openApi();
});
const operation = (name: string): Operation | undefined =>
  Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .find(({ operationId }) => operationId === name);
const response = (name: string) => ({ $ref: `#/components/responses/${name}` });

test('documents an event stream', () => {
  const of = operation('orderStatus');
  const example = of?.responses[200] as { content: { 'application/json': { example: unknown } } };
  expect(of).toEqual({
    operationId: 'orderStatus',
    summary: 'How far the customer’s order is: its moves with their times, and when it is promised for',
    description:
      'How far the customer’s order is: its moves with their times, and when it is promised for.\n\n' +
      'With `accept: text/event-stream` the answer goes on: each event `status` has what `data` is, and an id that the header last-event-id goes on after; ' +
      'a comment every 15 seconds says that all is well; the last event is `end`, with why as its data: `over`, `access` (the token has run out), ' +
      '`elsewhere` (too many listen), `closing` (come again).',
    tags: ['Orders'],
    security: [{ apiKey: [], customer: [] }],
    parameters: [
      {
        ...{ name: 'order_no', in: 'query', description: 'Number of the order.', required: true },
        schema: { type: 'integer', minimum: 0, maximum: 999_999_999 },
        example: 1002,
      },
      { $ref: '#/components/parameters/Language' },
      { $ref: '#/components/parameters/LastEvent' },
    ],
    responses: {
      200: {
        description: 'Success. Asked for as events, it goes on.',
        headers: { 'x-request-id': { $ref: '#/components/headers/RequestId' } },
        content: {
          'application/json': {
            schema: {
              type: 'object',
              description: 'What every success is wrapped in.',
              properties: { data: { $ref: '#/components/schemas/OrderStatus' } },
              required: ['data'],
            },
            example: example.content['application/json'].example,
          },
          'text/event-stream': { schema: { type: 'string', description: 'Events, one after the other.' } },
        },
      },
      ...{ 400: response('WrongInput'), 401: response('NotLoggedIn'), 403: response('WrongApiKey'), 404: response('NotFound') },
      ...{ 408: response('TooSlow'), 429: response('TooManyRequests'), 431: response('HeadersTooLarge') },
      ...{ 500: response('Unexpected'), 503: response('Unavailable') },
    },
  });
});

test('document contains body, response header, tag and number where only some calls have them', () => {
  expect(operation('kitchenMove')?.requestBody).toMatchObject({ required: true });
  expect(operation('kitchenMove')?.responses[200]).toMatchObject({ description: 'Success.' });
  expect(operation('placeOrder')?.responses[200]).toMatchObject({
    headers: {
      'retry-after': {
        description: 'With `pending`: seconds until a retry is useful.',
        schema: { type: 'integer' },
      },
    },
  });
  expect(operation('getModifiers')?.responses[200]).toMatchObject({
    headers: { etag: { $ref: '#/components/headers/Tag' } },
  });
  expect(operation('searchPlaces')?.parameters.find((each) => 'name' in each && each.name === 'lat')).not.toHaveProperty('example');
  expect(operation('listLocations')?.parameters[0]).toHaveProperty('example', 25.08);
  // Requires a token, but has no input to be invalid.
  expect(Object.keys(operation('getProfile')?.responses ?? {}).map(Number)).toEqual([200, 401, 403, 404, 408, 429, 431, 500, 503]);
});

test('ERR-04 documents endpoint-specific refusals', () => {
  const examples = (name: string) => ({ [name]: { $ref: `#/components/examples/${name}` } });
  const code = { type: 'string', enum: ['order_state'], description: 'For programs.' };
  expect(operation('kitchenMove')?.responses[409]).toEqual({
    description: 'What it is about has become something else.',
    content: {
      'application/json': {
        schema: { allOf: [{ $ref: '#/components/schemas/Refusal' }, { type: 'object', properties: { code }, required: ['code'] }] },
        examples: examples('order_state'),
      },
    },
  });
  const wrong = (description: string, example: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/WrongInput' }, examples: examples(example) } },
  });
  expect(operation('placeOrder')?.responses[422]).toEqual(wrong('The input contradicts what is known.', 'wrong_transaction'));
  expect(operation('checkout')?.responses[422]).toEqual(
    wrong(
      'The same idempotency-key came with another body, or the payment page would lead elsewhere than to this storefront.',
      'contradiction',
    ),
  );
  expect(operation('checkout')?.responses[430]).toHaveProperty(
    'description',
    'Refused by a rule of the restaurant; `code` says which, `error` says it to the customer.',
  );
  expect(failureExamples().contradiction.value).toEqual({
    payload: { idempotency_key: ['This request was already used for another cart.'] },
  });
});

test('documents a role above driver', () => {
  const staff = servedEndpoints.filter(({ endpoint }) => staffAccessOf(endpoint));
  expect(new Set(staff.map(({ endpoint }) => staffAccessOf(endpoint)?.role)).size).toBeGreaterThan(1);
  for (const { endpoint, refusals = [] } of staff) {
    const forbids = staffAccessOf(endpoint)?.role !== 'driver' || refusals.includes('forbidden');
    expect(operation(endpoint.name)?.responses[403], endpoint.name).toEqual(response(forbids ? 'Forbidden' : 'WrongApiKey'));
  }
  expect(operation('logout')?.responses[403]).toEqual(response('WrongApiKey'));
});

test('ERR-04 documents that locked shared devices are refused', () => {
  const isRefused = (name: string) => JSON.stringify(operation(name)?.responses).includes('session_locked');
  for (const { endpoint, refusals = [] } of servedEndpoints) {
    const access = staffAccessOf(endpoint);
    const isLockable = access !== null && endpoint.method === 'POST' && !access.whileLocked;
    expect(isRefused(endpoint.name), endpoint.name).toBe(isLockable || refusals.includes('session_locked'));
  }
  expect(['kitchenMove', 'kitchenOrders', 'checkout'].map(isRefused)).toEqual([true, false, false]);
});

test('the document has a summary, a contact and sorted schemas', () => {
  const { info, servers, components } = document;
  expect([info.summary, info.contact, servers]).toEqual([
    'Ordering from a restaurant with several branches.',
    { name: 'The restaurant that runs this server' },
    [{ url: '/api', description: 'This server.' }],
  ]);
  const names = Object.keys(components.schemas);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
});

const dish = { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] };
const json = (schema: Schema, example?: object) => ({ 'application/json': { schema, ...(example ? { example } : {}) } });
const call = { tags: ['Menu'], security: [{ apiKey: [] }], parameters: [] };
const small: OpenApi = {
  openapi: '3.1.0',
  info: {
    ...{ title: 'Small', version: '1', summary: 'Little.', description: 'Read this.' },
    ...{ contact: { name: 'Us' }, license: { name: 'MIT', identifier: 'MIT' } },
  },
  servers: [],
  tags: [
    { name: 'Menu', description: 'What there is.' },
    { name: 'Your orders', description: 'What was ordered.' },
  ],
  paths: {
    '/dishes': {
      get: {
        ...call,
        ...{ operationId: 'dishes', summary: 'Dishes', description: 'Dishes. With `prices`.' },
        parameters: [
          { name: 'q', in: 'query', description: 'Typed.', required: true, schema: { type: 'string' } },
          { name: 'at', in: 'query', description: 'When.', required: false, schema: { type: 'string' } },
          { $ref: '#/components/parameters/Language' },
        ],
        responses: {
          200: { description: 'Success.', content: json({ properties: { data: { $ref: '#/components/schemas/Dish' } } }) },
          400: { $ref: '#/components/responses/Wrong' },
        },
      },
      post: { ...call, operationId: 'addDish', summary: 'Adds one', description: 'Adds one.', responses: {} },
    },
    '/orders': {
      post: {
        ...call,
        ...{
          operationId: 'order',
          summary: 'Orders',
          description: 'Orders.',
          tags: ['Your orders'],
          security: [{ apiKey: [], customer: [] }],
        },
        requestBody: { required: true, content: json({ $ref: '#/components/schemas/Dish' }, { id: 1 }) },
        responses: {
          200: { description: 'Success.', content: json({ properties: { data: { type: 'null' } } }, { data: null }) },
          430: { description: 'Refused.', content: { 'application/json': { schema: {}, examples: { gone: {}, closed: {} } } } } as never,
        },
      },
    },
  },
  components: {
    schemas: { Dish: { ...dish, description: 'A dish.' }, Other: dish },
    responses: { Wrong: { description: 'Wrong.', content: { 'application/json': { examples: { wrong_input: {} } } } } },
    examples: {
      gone: { value: { error: 'It is gone.' } },
      closed: { value: { error: 'We are closed.' } },
      wrong_input: { value: { payload: {} } },
    },
  },
};
const page = `<p>Little. For programs: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1.0).</p>
<p>Read this.</p>
<nav aria-label="Features"><ul><li><a href="#about-menu">Menu</a></li><li><a href="#about-your-orders">Your orders</a></li><li><a href="#schemas">Schemas</a></li></ul></nav><section><h2 id="about-menu">Menu</h2><p>What there is.</p><details id="dishes"><summary><span class="method">GET</span><code>/api/dishes</code>
<br>Dishes</summary><div>
<p>With <code>prices</code>.</p>
<p class="note">No login needed.</p>
<h3>Query and headers</h3><table><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody><tr><td><code>q</code></td><td>string</td><td><p>Typed.</p></td></tr><tr><td><code>at?</code></td><td>string</td><td><p>When.</p></td></tr></tbody></table>

<h3>data</h3><pre><a href="#Dish">Dish</a></pre>
<h3>Otherwise</h3><table><thead><tr><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead><tbody><tr><td>400</td><td><p>Wrong.</p></td></tr></tbody></table></div></details><details id="addDish"><summary><span class="method">POST</span><code>/api/dishes</code>
<br>Adds one</summary><div>

<p class="note">No login needed.</p>


<h3>data</h3><pre>none</pre>
<h3>Otherwise</h3><table><thead><tr><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead><tbody></tbody></table></div></details></section><section><h2 id="about-your-orders">Your orders</h2><p>What was ordered.</p><details id="order"><summary><span class="method">POST</span><code>/api/orders</code>
<br>Orders</summary><div>

<p class="note">Bearer token: customer.</p>

<h3>Body</h3><pre><a href="#Dish">Dish</a></pre><h3>For example</h3><pre>{
  &quot;id&quot;: 1
}</pre>
<h3>data</h3><pre>null</pre><h3>For example</h3><pre>{
  &quot;data&quot;: null
}</pre>
<h3>Otherwise</h3><table><thead><tr><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead><tbody><tr><td>430</td><td><p>Refused.</p><ul><li><code>gone</code> It is gone.</li><li><code>closed</code> We are closed.</li></ul></td></tr></tbody></table></div></details></section>
<section><h2 id="schemas">Schemas</h2><details id="Dish"><summary><code>Dish</code><br>A dish.</summary><div>
<pre>{
  id: integer
}</pre></div></details><details id="Other"><summary><code>Other</code><br></summary><div>
<pre>{
  id: integer
}</pre></div></details></section></main></body></html>`;

test('a small document, as a page', () => {
  const [, shown = ''] = documentsPage(small).split('</h1>\n');
  expect(shown).toBe(page);
});
