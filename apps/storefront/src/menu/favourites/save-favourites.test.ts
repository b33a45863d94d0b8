import { type Reply, serveApi } from '@sufra/calls/http-testing';
import { changeFavourites } from '@sufra/contract/favourites/endpoints';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Stub storage before import: the store reads it once.
vi.hoisted(() => vi.stubGlobal('window', { localStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined } }));
const { toast } = vi.hoisted(() => ({ toast: vi.fn() }));
vi.mock('@sufra/ui/overlay/toasts.ts', () => ({ toast }));
vi.mock('../../messages.ts', () => ({ loadedTranslator: () => (key: string) => key }));
vi.stubGlobal('document', { documentElement: { lang: 'en' } });

const { queryClient } = await import('../../calls/query-client.ts');
const { emptyState } = await import('../../visit/state.ts');
const { makeMove, useStore } = await import('../../visit/store.ts');
const { useFavourites } = await import('./favourites.ts');
const { followFavourites, toggle } = await import('./save-favourites.ts');

const layla = { name: 'Layla', email: 'layla@example.com', phone: '', isGuest: false, isUnconfirmed: false };
const logIn = (user: object) => useStore.setState({ auth: { token: 'token', refreshToken: null, user: user as typeof layla } });
const shown = () => useFavourites.getState().ids;
const ofGuest = () => useStore.getState().general.favourites;

let api: Awaited<ReturnType<typeof serveApi>>;
let saved: number[];
let fails: Reply | null;
let failsToLoad: boolean;

beforeEach(async () => {
  [saved, fails, failsToLoad] = [[], null, false];
  api = await serveApi(({ method, body }) => {
    if (method === 'GET' && failsToLoad) return { status: 500, body: {} };
    if (method === 'GET') return { body: { data: { item_ids: saved } } };
    if (fails) return fails;
    const { add, remove } = JSON.parse(body) as { add: number[]; remove: number[] };
    saved = [...new Set([...add, ...saved])].filter((id) => !remove.includes(id));
    return { body: { data: { item_ids: saved } } };
  });
  toast.mockReset();
});
afterEach(async () => {
  useStore.setState(emptyState());
  queryClient.clear();
  await vi.waitFor(() => expect(shown()).toEqual([]));
  await api.close();
});

test('TRY-03 stores a guest’s favourites in the browser, latest first', async () => {
  for (const id of [4, 27, 4, 9]) await toggle(id);
  await vi.waitFor(() =>
    expect([shown(), ofGuest()]).toEqual([
      [9, 27],
      [9, 27],
    ]),
  );
  logIn({ ...layla, isGuest: true });
  await toggle(5);
  expect(ofGuest()).toEqual([5, 9, 27]);
  expect(api.asked).toEqual([]);
});

test('TRY-03 merges a guest’s favourites into the account at login', async () => {
  saved = [3];
  makeMove({ type: 'mark-dishes', itemIds: [9, 27] });
  await followFavourites();
  logIn(layla);
  await vi.waitFor(() => expect([shown(), ofGuest(), saved]).toEqual([[9, 27, 3], [], [9, 27, 3]]));
});

test('TRY-03 a favourite of an account shows at once and is taken back with a message when saving fails', async () => {
  saved = [3];
  logIn(layla);
  await followFavourites();
  await vi.waitFor(() => expect(shown()).toEqual([3]));
  let answer = Promise.withResolvers<void>();
  fails = { status: 500, body: {}, after: answer.promise };
  const saving = toggle(8);
  await vi.waitFor(() => expect(shown()).toEqual([8, 3]));
  answer.resolve();
  await saving;
  expect([shown(), toast.mock.calls]).toEqual([[3], [[{ text: 'dish.favourite_failed', tone: 'warning' }]]]);
  answer = Promise.withResolvers<void>();
  fails = { status: 500, body: {}, after: answer.promise };
  const removing = toggle(3);
  await vi.waitFor(() => expect(shown()).toEqual([]));
  answer.resolve();
  await removing;
  expect(shown()).toEqual([3]);
  fails = null;
  await toggle(8);
  expect([shown(), saved]).toEqual([
    [8, 3],
    [8, 3],
  ]);
  expect(api.asked.filter(({ url, method }) => method === 'POST' && url === changeFavourites.path)).toHaveLength(3);
});

test('TRY-03 after a failed load, the next favourite shows the saved ones too', async () => {
  [saved, failsToLoad] = [[3], true];
  logIn(layla);
  await vi.waitFor(() => expect(api.asked.some(({ method }) => method === 'GET')).toBe(true));
  await Promise.all([toggle(8), toggle(5)]);
  expect([shown(), saved]).toEqual([
    [5, 8, 3],
    [5, 8, 3],
  ]);
});
