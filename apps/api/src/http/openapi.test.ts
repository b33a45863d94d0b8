/** What the description of the API says of some calls, word by word; that it says something of every call is in documents.test.ts. */
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { documentRoutes } from './documents.ts';
import { openApi } from './openapi.ts';

const document = openApi();
const text = { type: 'string' };
const reference = (name: string) => ({ $ref: `#/components/responses/${name}` });
const json = (schema: object) => ({ 'application/json': { schema } });
const success = (name: string) => {
  const data = { type: 'object', properties: { [name]: text }, required: [name], additionalProperties: false };
  return { description: 'Success.', content: json({ type: 'object', properties: { data }, required: ['data'] }) };
};
const refusal = (codes?: string[]) => ({
  type: 'object',
  properties: {
    error: { type: 'string', description: 'For people, in their language.' },
    code: { type: 'string', description: 'For programs.', ...(codes ? { enum: codes } : {}) },
    request_id: text,
  },
  required: ['error'],
});
/** What every call may answer. */
const always = { 404: 'NotFound', 429: 'TooManyRequests', 500: 'Unexpected', 503: 'Unavailable' };
const references = (names: Record<number, string>) =>
  Object.fromEntries(Object.entries({ ...always, ...names }).map(([status, name]) => [status, reference(name)]));

describe('the document for programs', () => {
  test('says what it is', () => {
    const { paths: _, components: __, ...rest } = document;
    expect(rest).toEqual({
      openapi: '3.1.0',
      info: { title: 'Sufra', version: '1', description: expect.any(String), license: { name: 'MIT', identifier: 'MIT' } },
      servers: [{ url: '/api' }],
      tags: ['debtor', 'locations', 'geo', 'order_online/menu', 'order_online/order', 'kitchen', 'promotions'].map((name) => ({ name })),
    });
    for (const word of ['AED', 'two decimals', 'ISO 8601', 'trailing slash', 'accept-language (en, ar)'])
      expect(document.info.description).toContain(word);
  });

  test('of a call without a login', () => {
    expect(document.paths['/debtor/verify_otp']?.post).toEqual({
      operationId: 'verifyResetCode',
      summary: expect.any(String),
      tags: ['debtor'],
      security: [{ apiKey: [] }],
      parameters: [],
      requestBody: { required: true, content: json({ type: 'object', properties: { otp_code: text }, required: ['otp_code'] }) },
      responses: {
        200: success('reset_token'),
        430: {
          description: 'Refused: reset_code_wrong, reset_code_ended.',
          content: json(refusal(['reset_code_wrong', 'reset_code_ended'])),
        },
        ...references({ 400: 'WrongInput', 403: 'WrongApiKey', 413: 'TooLarge', 422: 'WrongInput' }),
      },
    });
  });

  test('of a call with a login, and nothing else that is asked', () => {
    expect(document.paths['/debtor/logout']?.post).toEqual({
      operationId: 'logout',
      summary: expect.any(String),
      tags: ['debtor'],
      security: [{ apiKey: [], customer: [] }],
      parameters: [],
      responses: { 200: success('message'), ...references({ 400: 'WrongInput', 401: 'NotLoggedIn', 403: 'WrongApiKey', 413: 'TooLarge' }) },
    });
  });

  test('of a question', () => {
    const coordinate = { type: 'string', pattern: expect.any(String) };
    const { responses, ...asked } = document.paths['/locations']?.get ?? { responses: { 200: {} } };
    expect(asked).toEqual({
      operationId: 'listLocations',
      summary: expect.any(String),
      tags: ['locations'],
      security: [{ apiKey: [] }],
      parameters: ['lat', 'lng'].map((name) => ({ name, in: 'query', required: false, schema: coordinate })),
    });
    const { 200: _, ...others } = responses;
    expect(others).toEqual(references({ 400: 'WrongInput', 403: 'WrongApiKey' }));
    const needed = document.paths['/order_online/menu/items/search_items']?.get?.parameters.filter(({ required }) => required);
    expect(needed?.map(({ name }) => name)).toEqual(['loc_code', 'search_key']);
  });

  test('of what may go wrong, and what calls carry', () => {
    const { responses, securitySchemes } = document.components as Record<string, Record<string, Record<string, unknown>>>;
    const { WrongInput, ...refusals } = responses ?? {};
    const payload = { type: 'object', additionalProperties: { type: 'array', items: text } };
    expect(WrongInput).toEqual({
      description: expect.stringContaining('by field'),
      content: json({ type: 'object', properties: { payload }, required: ['payload'] }),
    });
    const words = Object.entries({
      NotLoggedIn: 'token',
      WrongApiKey: 'x-api-key',
      Forbidden: 'guests',
      NotFound: 'not yours',
      TooManyRequests: 'later',
      Conflict: 'something else',
      TooLarge: '64 KB',
      Unavailable: 'retry-after',
      Unexpected: 'request_id',
    });
    expect(refusals).toEqual(
      Object.fromEntries(words.map(([name, word]) => [name, { description: expect.stringContaining(word), content: json(refusal()) }])),
    );
    const bearer = (word: string) => ({ type: 'http', scheme: 'bearer', description: expect.stringContaining(word) });
    expect(securitySchemes).toEqual({
      apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: expect.stringContaining('public') },
      customer: bearer('auth_token'),
      staff: bearer('STAFF_TOKEN'),
      'refresh-token': bearer('refresh_token'),
      'reset-token': bearer('reset_token'),
    });
  });
});

describe('the page for people', async () => {
  const app = Fastify();
  documentRoutes(app);
  const { payload: page, headers } = await app.inject('/docs');
  const detailsOf = (name: string) => {
    const [, after = ''] = page.split(`<details id="${name}">`);
    return (after.split('</details>')[0] ?? '').replace(/<br>.*<\/summary>/, '</summary>');
  };

  test('is asked for anew each time, with a policy that lets nothing in', async () => {
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
    expect((await app.inject('/openapi.json')).headers['cache-control']).toBe('no-cache');
    expect(page).toContain(`<p>${document.info.description}</p>`);
    expect(page).toContain('<title>Sufra API</title>');
    expect(page).toContain('<li><a href="#geo">/geo</a></li><li><a href="#order_online/menu">/order_online/menu</a></li>');
    expect(page).toContain('</div></details></section><section><h2 id="locations">/locations</h2><details id="');
    expect(page).toContain('</div></details><details id="');
    expect(page.endsWith('</details></section></main></body></html>')).toBe(true);
  });

  test('shows what a call takes, answers and refuses', () => {
    expect(detailsOf('verifyResetCode')).toBe(`<summary><span class="method">POST</span><code>/api/debtor/verify_otp</code>
</summary><div>
<p class="note">No login needed.</p>

<h3>Body</h3><pre>{
  otp_code: string
}</pre>
<h3>data</h3><pre>{
  reset_token: string
}</pre><h3>430</h3><p>Refused: reset_code_wrong, reset_code_ended.</p></div>`);
    expect(detailsOf('logout')).toBe(`<summary><span class="method">POST</span><code>/api/debtor/logout</code>
</summary><div>
<p class="note">Bearer token: customer.</p>


<h3>data</h3><pre>{
  message: string
}</pre></div>`);
    expect(detailsOf('listLocations')).toContain(
      '<h3>Query</h3><table><thead><tr><th scope="col">Name</th><th scope="col">Type</th></tr></thead><tbody>' +
        '<tr><td><code>lat?</code></td><td>string</td></tr><tr><td><code>lng?</code></td><td>string</td></tr></tbody></table>',
    );
  });

  test('writes types as TypeScript does', () => {
    const branches = detailsOf('listLocations');
    for (const line of [
      '  locations: {\n    branch_id: integer\n',
      '\n    opens_at: string | null\n',
      '\n    store_timings: {\n      from: string\n      to: string\n    }[]\n',
      '\n    distance: integer | null\n  }[]\n}</pre>',
    ])
      expect(branches).toContain(line);
    const found = detailsOf('searchItems');
    expect(found).toContain('\n    item_name_en?: [integer, integer][]\n');
    expect(found).toContain(
      '\n    dietary_marks?: (&quot;vegan&quot; | &quot;vegetarian&quot; | &quot;gluten_free&quot; | &quot;spicy&quot;)[]\n',
    );
  });
});
