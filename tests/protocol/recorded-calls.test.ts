// @embedded
/**
 * Backward compatibility: existing clients must get byte-identical responses to the recorded ones. It only compares wire data: the test
 * uses no table and no contract type, so internal renames do not affect it.
 *
 * `RECORD=1 npx vitest run tests/protocol --project embedded` records all responses anew. That changes the API for every client: read the
 * diff.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readMailbox } from '@sufra/api/notifications/email/mailbox.ts';
import { startProvider, type TestProvider } from '@sufra/api/people/account/social/provider-testing.ts';
import { servedEndpoints } from '@sufra/contract/endpoints';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApi, type TestApi } from '../support/api.ts';
import { staffToken } from '../support/kitchen.ts';
import { calls } from './orders.calls.ts';
import type { RecordedCall } from './recorded-call.ts';
import { signedInElsewhere } from './sign-in-elsewhere.ts';

interface Recorded {
  status: number;
  content_type: string;
  body?: unknown;
  /** SHA-256 of the exact response text. */
  sha256?: string;
  /** First element of the response's first list, for its structure. */
  first?: unknown;
}

/** Longer responses, in characters, are stored as hash: menus and places would bloat the repository. */
const longest = 4000;

const records = process.env.RECORD === '1';
const folder = new URL('recorded/', import.meta.url);
const fileOf = (name: string): URL => new URL(`${name}.json`, folder);
const pretty = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

let context: TestApi;
let provider: TestProvider;
/** Exact text of each response, with random values masked. */
const texts = new Map<string, string>();
const answers = new Map<string, Recorded>();
/** Ids of all returned carts, in order. */
const carts: string[] = [];

// Plays all calls before comparing: later calls need earlier responses.
beforeAll(async () => {
  // With rate limits on, as in production.
  provider = await startProvider();
  const environment = { RATE_LIMITS: 'on', STAFF_TOKEN: staffToken };
  context = await startApi(environment, { env: { providers: { google: provider.google } } });
  const kept = (await signedInElsewhere(context, provider)).set('staff', staffToken);
  for (const call of calls) {
    if (call.at) context.setNow(call.at);
    const { status, type, text } = await play(call, kept);
    if (call.isSetup) {
      expect(status, `${call.name}: ${text}`).toBe(200);
      continue;
    }
    const masked = withoutRandom(text);
    texts.set(call.name, masked);
    answers.set(call.name, { status, content_type: type, ...shortened(masked) });
  }
  if (!records) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [name, answer] of answers) writeFileSync(fileOf(name), pretty(answer));
});
afterAll(async () => {
  await context?.close();
  await provider?.close();
});

const recorded = calls.filter(({ isSetup }) => !isSetup);

test.for(recorded.map(({ name }) => name))('an old client gets its recorded response: %s', (name) => {
  expect(pretty(answers.get(name))).toBe(pretty(JSON.parse(readFileSync(fileOf(name), 'utf8'))));
});

test('numbers and texts keep their format: an amount of 5 is 5, not 5.00', () => {
  const otherwise = [...texts].filter(([, text]) => text !== JSON.stringify(JSON.parse(text)));
  expect(otherwise).toEqual([]);
});

/** Later calls, with domain names on the wire: old clients do not know them, and route tests cover them. */
const plainWords =
  /^\/(gifts|availability|customers|desk|drive|kitchen|order_papers|reports|setup|staff|tables|debtor\/(cards|export|phone|points|push|remove_card)|geo\/place)(\/|$)/;
const oldEndpoints = servedEndpoints.filter(({ endpoint }) => !plainWords.test(endpoint.path));

test('every endpoint of the old API has a recorded success response', () => {
  const covered = new Set(recorded.filter(({ name }) => answers.get(name)?.status === 200).map((call) => `${call.method} ${pathOf(call)}`));
  const missing = oldEndpoints.filter(({ endpoint: { method, path } }) => !covered.has(`${method} /api${path}`));
  expect(missing.map(({ endpoint }) => endpoint.name)).toEqual([]);
});

const pathOf = ({ path }: RecordedCall) => path.replace(/\?.*/, '').replace(/\/$/, '');

test('each documented example matches the server’s response, except for wording', () => {
  const answered = (served: (typeof servedEndpoints)[number]) =>
    recorded
      .filter((call) => call.method === served.endpoint.method && pathOf(call) === `/api${served.endpoint.path}`)
      .map(({ name }) => JSON.parse(oneCart(texts.get(name) ?? 'null')).data);
  const shown = oldEndpoints.map((served) => {
    const example = JSON.parse(oneCart(withoutRandom(JSON.stringify(served.example.output))));
    return { name: served.endpoint.name, isAnswer: answered(served).some((answer) => begins(answer, example)) };
  });
  expect(shown.flatMap(({ name, isAnswer }) => (isAnswer ? [] : [name]))).toEqual([]);
});

test('every recorded response belongs to exactly one call', () => {
  const names = recorded.map(({ name }) => `${name}.json`);
  expect(readdirSync(folder).sort()).toEqual(names.sort());
});

async function play(call: RecordedCall, kept: Map<string, unknown>): Promise<{ status: number; type: string; text: string }> {
  const { method, path, as, language, headers = {}, body, times = 1, keep = {}, keepFromMail = {}, mailed } = call;
  const sent = {
    'x-api-key': 'sufra-demo-key',
    ...(as ? { authorization: `Bearer {${as}}` } : {}),
    ...(language ? { 'accept-language': language } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...headers,
  };
  const given = Object.entries(sent).flatMap(([name, value]) => (value === null ? [] : [[name, String(filled(value, kept))]]));
  const request = {
    method,
    url: String(filled(path, kept)),
    headers: Object.fromEntries(given),
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(filled(body, kept)) }),
  };
  let response = await context.app.inject(request);
  for (let more = 1; more < times; more++) response = await context.app.inject(request);
  const text = response.body;
  for (const [name, place] of Object.entries(keep)) kept.set(name, valueAt(JSON.parse(text).data, place));
  for (const [name, pattern] of Object.entries(keepFromMail)) kept.set(name, await foundInMail(pattern));
  if (mailed) kept.set(mailed.keep, await foundInMail(mailed.matching, mailed.to));
  return { status: response.statusCode, type: String(response.headers['content-type']), text };
}

/** First group of the pattern in the newest matching mail, to the given recipient or any. */
const foundInMail = (pattern: RegExp, reader?: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const messages = await readMailbox(context.context.env.dataDir);
      const theirs = messages.filter(({ to }) => reader === undefined || to === reader);
      const found = theirs.map(({ text }) => pattern.exec(text)?.[1]).find((each) => each !== undefined);
      if (found === undefined) throw new Error('no such mail yet');
      return found;
    },
    { timeout: 8000, interval: 20 },
  );

/** Replaces placeholders by saved values; a value that is only a placeholder keeps its type. */
function filled(value: unknown, kept: ReadonlyMap<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((each) => filled(each, kept));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filled(each, kept)]));
  if (typeof value !== 'string') return value;
  const look = (name: string): unknown => {
    if (!kept.has(name)) throw new Error(`no call before this one keeps '${name}'`);
    return kept.get(name);
  };
  const whole = /^\{(\w+)\}$/.exec(value)?.[1];
  return whole ? look(whole) : value.replace(/\{(\w+)\}/g, (_, name: string) => String(look(name)));
}

const valueAt = (data: unknown, place: string): unknown =>
  place.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], data);

/** Masks random values by location and format: a changed format is still detected. Carts are numbered, as they may recur. */
function withoutRandom(text: string): string {
  const cartNumber = (id: string): number => {
    if (!carts.includes(id)) carts.push(id);
    return carts.indexOf(id) + 1;
  };
  return (
    text
      .replace(/"(auth_token|refresh_token|token|refreshToken|reset_token|order_token)":"[\w-]{43}"/g, '"$1":"<token>"')
      .replace(/"cart_id":"([\w-]{22})"/g, (_, id: string) => `"cart_id":"<cart ${cartNumber(id)}>"`)
      .replace(/"url":"http:[^"?]*\/authorize\?[^"]*"/g, '"url":"<the provider’s page>"')
      .replace(/\/papers\/[\w-]{32}\//g, '/papers/<token>/')
      .replace(/"request_id":"[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}"/g, '"request_id":"<request_id>"')
      // A regenerated demo picture has another version and colours. Clients treat the URLs alike.
      .replace(/(\.webp\?)v=[\da-f]{8}&(blur=)[\da-f]{9}"/g, '$1$2<colours>"')
      // The demo's busy branch is busy for a year from its import, by the real clock.
      .replace(/("status":false,"opens_at":)"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+04:00"/g, '$1"<instant>"')
      // Another branch has a day off, three days after the import.
      .replace(/"periods":\[[^\]]*\],"isSpecial":(true|false)/g, '"periods":"<hours>"')
  );
}

/** Examples do not depend on the cart id. */
const oneCart = (text: string): string => text.replace(/<cart \d+>/g, '<cart>');

/** Restaurant texts, translations, files and URLs: wording may differ. */
const isWording = (value: unknown): boolean => typeof value === 'string' && /\s|^(https?:\/)?\/|\p{Script=Arabic}/u.test(value);

/** Whether the example matches the response, except for wording; a list may be a prefix. */
function begins(answer: unknown, example: unknown): boolean {
  if (isWording(answer) && isWording(example)) return true;
  if (typeof example !== 'object' || example === null) return answer === example;
  if (typeof answer !== 'object' || answer === null) return false;
  if (!Array.isArray(example) && Object.keys(example).join() !== Object.keys(answer).join()) return false;
  const isEmptied = Array.isArray(answer) && answer.length > 0 && Object.keys(example).length === 0;
  return !isEmptied && Object.entries(example).every(([name, each]) => begins((answer as Record<string, unknown>)[name], each));
}

function shortened(text: string): Pick<Recorded, 'body' | 'sha256' | 'first'> {
  const body = JSON.parse(text);
  if (text.length <= longest) return { body };
  const list = [body.data, ...Object.values(body.data ?? {})].find((each) => Array.isArray(each) && typeof each[0] === 'object');
  return { sha256: createHash('sha256').update(text).digest('hex'), first: list?.[0] };
}
