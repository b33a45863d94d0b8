import { afterEach, expect, test, vi } from 'vitest';
import { currentPosition, positionPermission } from './geolocation.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Answer = (found: PositionCallback, failed: PositionErrorCallback) => void;
const deviceAnswers = (answer: Answer) => vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: answer } });
const at = (latitude: number, longitude: number): Answer => {
  return (found) => found({ coords: { latitude, longitude } } as GeolocationPosition);
};
const refusing = (code: number): Answer => {
  return (_, failed) => failed({ code } as GeolocationPositionError);
};
const failure = async () => (await currentPosition()).failure;

test('LOC-03 returns a device’s position', async () => {
  deviceAnswers(at(25.0783, 55.1336));
  expect(await currentPosition()).toEqual({ found: { lat: 25.0783, lng: 55.1336 }, failure: null });
});

test.each([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'timeout'],
  [99, 'unavailable'],
])('LOC-04 MAP-12 maps a failure with code %i to its reason: %s', async (code, why) => {
  deviceAnswers(refusing(code));
  expect(await failure()).toBe(why);
});

test('LOC-04 refuses a position outside the region', async () => {
  deviceAnswers(at(51.5, -0.12));
  expect(await failure()).toBe('outside');
});

test('LOC-04 fails in a browser without geolocation', async () => {
  vi.stubGlobal('navigator', {});
  expect(await failure()).toBe('unavailable');
});

test('LOC-04 fails where asking for the position throws', async () => {
  deviceAnswers(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(await failure()).toBe('unavailable');
});

test('LOC-04 the client gives up its question after 12 seconds when the visitor does not answer', async () => {
  vi.useFakeTimers();
  deviceAnswers(() => undefined);
  const why = failure();
  await vi.advanceTimersByTimeAsync(11_999);
  expect(await Promise.race([why, Promise.resolve('waiting')])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await why).toBe('timeout');
});

test.each(['granted', 'prompt', 'denied'] as const)('LOC-02 checks the permission before the position: %s', async (state) => {
  vi.stubGlobal('navigator', {
    permissions: { query: async ({ name }: PermissionDescriptor) => ({ state: name === 'geolocation' && state }) },
  });
  expect(await positionPermission()).toBe(state);
});

test.each([
  ['an older browser, without such a question', {}],
  ['one that refuses it', { permissions: { query: () => Promise.reject(new TypeError('not a permission')) } }],
])('LOC-02 LOC-04 a failed permission check counts as decided: %s', async (_title, navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect(await positionPermission()).toBe('unknown');
});
