// @embedded
/** Access control of the demo mailbox: mails contain codes and links that open accounts, so remote clients must not read them. */

import { startApi, type TestApi } from '@sufra/tests/support/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeMailboxLink, storeMessage } from './mailbox.ts';

let local: TestApi;
let published: TestApi;
beforeAll(async () => {
  local = await startApi({ PUBLIC_URL: 'http://localhost:3000' });
  published = await startApi({ PUBLIC_URL: 'https://order.example' });
  for (const { context } of [local, published]) {
    const mail = { from: 'a@example.com', to: 'layla@example.com', subject: 'Your code', messageId: '', html: '', text: '' };
    await storeMessage(context.env.dataDir, { ...mail, key: 'code-1', text: 'Your code is 654321' });
  }
});
afterAll(async () => {
  await local?.close();
  await published?.close();
});
beforeEach(() => {
  published.setNow('2026-11-21T12:30:00+04:00');
});

interface ClientOptions {
  headers?: Record<string, string>;
  remoteAddress?: string;
}

async function tries(api: TestApi, { headers = {}, remoteAddress = '127.0.0.1' }: ClientOptions = {}) {
  const answers = await Promise.all(
    ['/dev/mailbox', '/dev/mailbox?format=json', '/dev/mailbox/code-1', '/dev/mailbox/', '/dev/mailbox/nothing'].map((url) =>
      api.app.inject({ url, remoteAddress, headers: { host: 'localhost:3000', ...headers } }),
    ),
  );
  return { statuses: answers.map(({ statusCode }) => statusCode), text: answers.map(({ body }) => body).join() };
}
const refused = [403, 403, 403, 403, 403];
const answered = [200, 200, 200, 200, 404];

describe('the mail of a demo', () => {
  test.each(['127.0.0.1', '127.3.2.1', '::1', '::ffff:127.0.0.1'])('is read on the machine itself (%s)', async (remoteAddress) => {
    const { statuses, text } = await tries(local, { remoteAddress });
    expect(statuses).toEqual(answered);
    expect(text).toContain('654321');
  });

  test.each<[string, ClientOptions]>([
    ['another machine of the network', { remoteAddress: '192.168.1.7' }],
    ['another machine, over IPv6', { remoteAddress: 'fe80::1' }],
    ['a proxy of this machine, for another client', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a proxy that names them otherwise', { headers: { forwarded: 'for=127.0.0.1' } }],
    ['a proxy that names only itself', { headers: { via: '1.1 nginx' } }],
    ['a page of a stranger, whose name was made to lead here', { headers: { host: 'evil.example' } }],
    ['a name that only begins like ours', { headers: { host: 'localhost.evil.example' } }],
    ['who made a cookie up', { remoteAddress: '10.0.0.1', headers: { cookie: `sufra_mailbox=9999999999999.${'A'.repeat(43)}` } }],
  ])('is not shown to %s', async (_, asked) => {
    const { statuses, text } = await tries(local, asked);
    expect(statuses).toEqual(refused);
    expect(text).not.toMatch(/654321|layla/);
  });

  test('server hides the mailbox of a demo with a public name when the request lacks the link', async () => {
    expect((await tries(published)).statuses).toEqual(refused);
  });
});

describe('the link that the server prints', () => {
  const open = async (link: string) => {
    const { pathname, search } = new URL(link);
    const { statusCode, cookies, headers: answer } = await published.app.inject({ url: `${pathname}${search}` });
    const [cookie] = cookies;
    return { statusCode, cookie, location: answer.location, asks: { headers: { cookie: `${cookie?.name}=${cookie?.value}` } } };
  };

  test('opens the mailbox once, for the browser that followed it and for half a day', async () => {
    const link = await makeMailboxLink(published.context);
    expect(link).toMatch(/^https:\/\/order\.example\/dev\/mailbox\/open\?key=[\w-]{43}$/);
    const first = await open(link);
    expect(first).toMatchObject({ statusCode: 303, location: '/dev/mailbox' });
    expect(first.cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/dev/mailbox' });
    expect((await tries(published, first.asks)).statuses).toEqual(answered);
    expect(await open(link)).toMatchObject({ statusCode: 403, cookie: undefined });
    published.setNow('2026-11-22T00:29:59+04:00');
    expect((await tries(published, first.asks)).statuses).toEqual(answered);
    published.setNow('2026-11-22T00:30:00+04:00');
    expect((await tries(published, first.asks)).statuses).toEqual(refused);
  });

  test('only one of two that follow it at once gets in', async () => {
    const link = await makeMailboxLink(published.context);
    const both = await Promise.all([open(link), open(link)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 403]);
  });

  test('expires at the next start, and its key is not stored', async () => {
    const before = await makeMailboxLink(published.context);
    const now = await makeMailboxLink(published.context);
    expect((await open(before)).statusCode).toBe(403);
    const rows = await published.context.db.selectFrom('installation_secret').select('value').execute();
    expect(JSON.stringify(rows)).not.toContain(new URL(now).searchParams.get('key'));
    expect((await open(now)).statusCode).toBe(303);
  });

  test.each(['', '?key=', '?key=a&key=b', '?key[]=a', '?key=%00', `?key=${'A'.repeat(43)}`])('%s opens nothing', async (search) => {
    await makeMailboxLink(published.context);
    expect((await published.app.inject({ url: `/dev/mailbox/open${search}` })).statusCode).toBe(403);
  });
});
