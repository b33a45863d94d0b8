import { Duplex } from 'node:stream';
import { expect, test } from 'vitest';
import { frameLimits, frameOptions } from './frame.ts';

/** Response and socket state after a connection error. */
function hears(code: string | undefined, { isWritable = true, isGone = false } = {}) {
  const written: string[] = [];
  const socket = new Duplex({
    read: () => undefined,
    write: (chunk, _encoding, done) => {
      written.push(String(chunk));
      done();
    },
  });
  if (!isWritable) socket.end();
  if (isGone) socket.destroy();
  // Closed sockets are not destroyed again.
  let hungUp = 0;
  socket.destroy = () => {
    hungUp += 1;
    return socket;
  };
  frameOptions(frameLimits).clientErrorHandler(Object.assign(new Error('no request'), code ? { code } : {}), socket);
  return { written: written.join(''), hungUp };
}

test.each([
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout', { code: 'request_timeout' }],
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large', { code: 'headers_too_large' }],
  ['HPE_INVALID_METHOD', '400 Bad Request', { payload: { request: ['This value is not valid.'] } }],
  [undefined, '400 Bad Request', { payload: { request: ['This value is not valid.'] } }],
])('ERR-03 answers a connection that fails with %s in the contract’s form, and closes it', (code, status, body) => {
  const { written, hungUp } = hears(code);
  const [head = '', text = ''] = written.split('\r\n\r\n');
  expect(head.split('\r\n')).toEqual([
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]);
  expect(JSON.parse(text)).toMatchObject(body);
  expect(hungUp).toBe(1);
});

test('writes nothing to a disconnected client', () => {
  expect(hears('ECONNRESET')).toEqual({ written: '', hungUp: 0 });
  expect(hears('HPE_INVALID_METHOD', { isGone: true })).toEqual({ written: '', hungUp: 0 });
  expect(hears('HPE_INVALID_METHOD', { isWritable: false })).toEqual({ written: '', hungUp: 1 });
});

test('slow connections are looked for five times in the time that headers have, and every second', () => {
  expect(frameOptions(frameLimits)).toMatchObject({
    bodyLimit: 65_536,
    requestTimeout: 10_000,
    http: { headersTimeout: 5000, maxHeaderSize: 8192, connectionsCheckingInterval: 1000 },
  });
  expect(frameOptions({ ...frameLimits, headersWithin: 150 }).http.connectionsCheckingInterval).toBe(30);
});
