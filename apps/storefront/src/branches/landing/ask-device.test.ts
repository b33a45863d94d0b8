import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Stub storage before import: the store reads it once, on creation.
vi.hoisted(() => vi.stubGlobal('window', { localStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined } }));

import { emptyState } from '../../visit/state.ts';
import { useStore } from '../../visit/store.ts';
import { askDevice } from './use-arrival.ts';

const atJbr = { lat: 25.0783, lng: 55.1336 };
const nothing = { found: null, failure: null };

let asked = 0;
/** Number of permission prompts shown. */
let questions = 0;

/** A device at the JBR walk, or one failing with a GeolocationPositionError code. */
function device(permission: PermissionState | 'rejecting', failsWith?: number) {
  const query = () =>
    permission === 'rejecting' ? Promise.reject(new TypeError('not a permission')) : Promise.resolve({ state: permission });
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, failed) => {
    asked++;
    if (failsWith) failed?.({ code: failsWith } as GeolocationPositionError);
    else found({ coords: { latitude: atJbr.lat, longitude: atJbr.lng } } as GeolocationPosition);
  };
  vi.stubGlobal('navigator', { permissions: { query }, geolocation: { getCurrentPosition } });
}

beforeEach(() => {
  asked = 0;
  questions = 0;
  useStore.setState(emptyState());
});
afterEach(() => vi.unstubAllGlobals());

test('LOC-02 LOC-03 requests the position once while the permission is undecided', async () => {
  device('prompt');
  expect(await askDevice(false, () => questions++)).toEqual({ found: atJbr, failure: null });
  expect([asked, questions]).toEqual([1, 1]);
});

test.each([
  [1, 'denied'],
  [3, 'timeout'],
])('LOC-03 LOC-04 maps a failure with code %i to its reason: %s', async (code, failure) => {
  device('prompt', code);
  expect(await askDevice(false, () => questions++)).toEqual({ found: null, failure });
  expect([asked, questions]).toEqual([1, 1]);
});

test.each(['denied', 'granted', 'rejecting'] as const)(
  'LOC-02 LOC-04 the page does not ask again when the visitor has decided: %s',
  async (permission) => {
    device(permission);
    expect(await askDevice(false, () => questions++)).toEqual(nothing);
    expect([asked, questions]).toEqual([0, 0]);
  },
);

test('LOC-03 leaves the request to the map when the visitor changes the place', async () => {
  device('prompt');
  expect(await askDevice(true, () => questions++)).toEqual(nothing);
  expect([asked, questions]).toEqual([0, 0]);
});

test('LOC-03 does not request the position when the place is known', async () => {
  device('prompt');
  useStore.setState({ location: { current: { ...atJbr, label: 'JBR, The Walk' } } });
  expect(await askDevice(false, () => questions++)).toEqual(nothing);
  expect([asked, questions]).toEqual([0, 0]);
});
