/** Raw malformed HTTP requests: client libraries would fix or refuse most of them. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { apiKey } from '@sufra/api/platform/http/access.ts';
import { storefrontPages } from '@sufra/api/web/routes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../support/api.ts';
import { faultsOf } from './fuzz-verdict.ts';

let sufra: TestApi;
let token: string;
let refreshToken: string;
const log: string[] = [];
beforeAll(async () => {
  sufra = await startApi({ LOG_LEVEL: 'warn' }, { pages: storefrontPages, logTo: { write: (line) => void log.push(line) } });
  await sufra.app.listen({ port: 0, host: '127.0.0.1' });
  ({ token, refreshToken } = await sufra.customer());
});
afterAll(() => sufra?.close());

interface Raw {
  method?: string;
  target: string;
  headers?: readonly string[];
  body?: string | Buffer;
}

async function send({ method = 'GET', target, headers = [], body = '' }: Raw) {
  const { port } = sufra.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const length = body.length > 0 ? [`content-length: ${Buffer.byteLength(body)}`, 'content-type: application/json'] : [];
  const key = `x-api-key: ${apiKey}`;
  socket.write(
    `${method} ${target} HTTP/1.1\r\n${['host: sufra.test', 'connection: close', key, ...length, ...headers].join('\r\n')}\r\n\r\n`,
    'latin1',
  );
  socket.write(body);
  const answer = await text(socket);
  const [head = '', ...parts] = answer.split('\r\n\r\n');
  const type = /^content-type: (.*)$/im.exec(head)?.[1] ?? '';
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), type, text: parts.join('\r\n\r\n'), ms: 0 };
}

async function wrongWith(raw: Raw, path = raw.target): Promise<unknown> {
  const before = log.length;
  const answer = await send(raw);
  // A HEAD response has no body.
  const faults = raw.method === 'HEAD' ? [] : faultsOf(undefined, path, answer, raw.target);
  return [...(answer.status < 200 || answer.status >= 500 ? [`answered ${answer.status}`] : []), ...faults, ...log.slice(before)];
}

describe('ERR-03 no URL causes a server error', () => {
  const listed = ({ raw }: TemplateStringsArray): string[] => (raw[0] ?? '').trim().split(/\s+/);
  const wayward = listed`
    // //[ /// //user:pass@h/menu //evil.example //evil.example/menu /\ /\\evil.example /[ /] /% /%zz /%00 /%ED%A0%80/menu
    /%ff/menu /%2F%2Fevil.example /. /.. /../../etc/passwd /%2e%2e/%2e%2e /? /?% /?lang=% /?a[ /#
    /Dubai%20Marina/menu?item=3000000000 /Dubai%20Marina/menu?item=%ED%A0%80 /Dubai%20Marina/menu?q=%00
    /my-address/3000000000/edit /Dubai%20Marina/menu.data /_root.data /__manifest /__manifest?p=% /.data //.data /: /:80 /@
    /a:b@c/menu * menu http://evil.example/ http://[ http://user:pass@h/menu https:// :// ? /assets/..%2f..%2fpackage.json
    /assets/%00 /pictures/%ED%A0%80.webp /map/%00 /map/.. /webhooks/%00 /webhooks/sandbox /payment-return?to=//[
    /payment-return?to=%ED%A0%80&transaction_id=% /health/ready?% /robots.txt?%ff /manifest.webmanifest?lang=%ff`;
  const ofApi = listed`
    /api/\ /api /api/ /api// /api//[ /api/% /api/%ED%A0%80 /api/../api /api/debtor//profile /api/debtor/profile/%00`;

  test.each([...wayward, '/'.repeat(3000), `/${'a/'.repeat(1500)}`, ...ofApi])('GET %s', async (target) => {
    expect(await wrongWith({ target })).toEqual([]);
  });

  test.each(['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'QUERY'])('with the method %s', async (method) => {
    for (const target of ['/', '//', '//[', '/api/', '/api/debtor/profile', '/api//', '/api/%', '/Dubai%20Marina/menu', '/dev/mailbox'])
      expect([target, await wrongWith({ method, target })]).toEqual([target, []]);
  });
});

describe('ERR-03 no header causes a server error', () => {
  test.each([
    ['no host', 'host:'],
    ['a host that is none', 'host: ['],
    ['two hosts', 'host: a\r\nhost: b'],
    ['a language that is none', 'accept-language: \xff\xfe;q=x,,;'],
    ['cookies that are none', 'cookie: =;;lang=%E0%A4%A; order_type=%; sufra_dev=%ff'],
    ['a forwarded header without an address', 'x-forwarded-for: ,,[::\r\nx-forwarded-proto: x\r\nx-forwarded-host: ['],
    ['an odd token', 'authorization: Bearer \xff\xfe\xfd\xfc\xfb\xfa\xf9\xf8'],
    ['odd conditions', 'if-none-match: ",W/\r\nif-modified-since: yesterday\r\nrange: bytes=-'],
    ['an upgrade', 'upgrade: h2c\r\nhttp2-settings: x'],
    ['an expectation', 'expect: 999'],
    ['a line that is no header', 'nothing'],
    ['a length and chunks', 'content-length: 1\r\ntransfer-encoding: chunked'],
  ])('%s', async (_, header) => {
    for (const target of ['/', '/Dubai%20Marina/menu', '/api/debtor/profile', '/api/locations'])
      expect([target, await wrongWith({ target, headers: [header] }, '/')]).toEqual([target, []]);
  });
});

describe('ERR-03 no body causes a server error', () => {
  const post = (path: string, body: string | Buffer) => {
    const bearer = path.endsWith('refreshToken') ? refreshToken : token;
    return wrongWith({ method: 'POST', target: `/api${path}`, headers: [`authorization: Bearer ${bearer}`], body });
  };
  const address = (changes: object) =>
    JSON.stringify({
      ...{ addressID: 0, branch_id: 1, zone_id: 1, address_name: 'Home', city: 'Dubai', street_name: 'Al Marsa', lat: 25.08, lng: 55.14 },
      ...changes,
    });
  /** A pickup without options, so that only the note can be invalid. */
  const order = (memo: string) => {
    const { catalogue } = sufra.context;
    const branch = catalogue.branches().find(({ code }) => code === 'DXB-MARINA');
    const item = branch && catalogue.menu(branch.id)?.items.find((each) => !each.hasOptions && each.isAvailable && each.price.pickup > 0);
    const method = branch?.paymentMethods.find(({ isOnline }) => !isOnline);
    return `{"branch_id":${branch?.id},"loc_code":"DXB-MARINA","payment_method_id":${method?.id},"order_type":1,"comments":"${memo}",
"order_details":[{"stock_id":${item?.id},"quantity":${Math.max(1, item?.minQuantity ?? 1)},"memo":"${memo}"}]}`;
  };

  test.each([3_000_000_000, 2 ** 31, 2 ** 53, 1e300, -1])('ADDR-01 an address with the number %d', async (addressID) => {
    expect(await post('/debtor/add_address', address({ addressID }))).toEqual([]);
    expect(await post('/debtor/add_address', address({ zone_id: addressID }))).toEqual([]);
    expect(await post('/debtor/deleteAddress', JSON.stringify({ address_id: addressID }))).toEqual([]);
  });

  test('control: accepts the order without a lone surrogate', async () => {
    const headers = [`authorization: Bearer ${token}`];
    const { status } = await send({ method: 'POST', target: '/api/order_online/order/checkout', headers, body: order('no onions') });
    expect(status).toBe(200);
  });

  test.each(['\\ud83d', 'karak \\udE00', '\\u0000', '\\ud83d\\ud83d', '\\ude00\\ud83d'])('lone surrogate in a note: %s', async (half) => {
    expect(await post('/order_online/order/checkout', order(half))).toEqual([]);
    expect(await post('/order_online/order/quote', order(half))).toEqual([]);
    expect(await post('/debtor/add_address', address({ driver_note: '' }).replace('Home', half))).toEqual([]);
    const login = `{"email":"a${half}@example.com","password":"${half}${half}"}`;
    expect(await post('/debtor/login', login)).toEqual([]);
  });

  test.each([
    ['bytes that are no text', Buffer.from([0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22])],
    ['half a character as bytes', Buffer.concat([Buffer.from('{"email":"'), Buffer.from([0xed, 0xa0, 0xbd]), Buffer.from('@b.cd"}')])],
    ['nothing but brackets', '['.repeat(60_000)],
    ['a number without end', `{"a":${'9'.repeat(50_000)}}`],
    ['the same name twice', '{"email":"a","email":{"b":1}}'],
    ['a prototype', '{"__proto__":{"email":"a@b.cd"},"email":"a@b.cd"}'],
  ])('%s', async (_, body) => {
    for (const path of ['/debtor/login', '/debtor/refreshToken', '/order_online/order/checkout', '/debtor/logout/none'])
      expect([path, await post(path, body)]).toEqual([path, []]);
  });
});
