/** Fake of the browser's Permissions and Geolocation APIs. */
import type { Page } from '@playwright/test';

interface Point {
  lat: number;
  lng: number;
}

export interface Device {
  /** Result of the permission query; `rejecting`: it fails. */
  permission: PermissionState | 'rejecting';
  /** `later`: resolved by `answerPosition`. */
  position: Point | 'denied' | 'later';
}

interface FakeDevice {
  asked: number;
  answer: (point: Point) => void;
}

/** Takes effect from the next page load. */
export async function fakeDevice(page: Page, device: Device): Promise<void> {
  await page.addInitScript(({ permission, position }) => {
    const fakeDevice = { asked: 0, answer: (_point: Point) => {} } satisfies FakeDevice;
    Object.assign(window, { fakeDevice });
    const define = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true });
    const query = () =>
      permission === 'rejecting' ? Promise.reject(new TypeError('not a permission')) : Promise.resolve({ state: permission });
    define('permissions', { query });
    const getCurrentPosition = (found: PositionCallback, failed: PositionErrorCallback) => {
      fakeDevice.asked++;
      fakeDevice.answer = ({ lat, lng }) => found({ coords: { latitude: lat, longitude: lng } } as GeolocationPosition);
      if (typeof position === 'object') fakeDevice.answer(position);
      else if (position === 'denied') failed({ code: 1 } as GeolocationPositionError);
    };
    define('geolocation', { getCurrentPosition });
  }, device);
}

type WithFakeDevice = typeof window & { fakeDevice: FakeDevice };

/** Number of position requests by the page. */
export const positionRequests = (page: Page): Promise<number> => page.evaluate(() => (window as WithFakeDevice).fakeDevice.asked);

/** Resolves a position request that is `later`. */
export const answerPosition = (page: Page, point: Point): Promise<void> =>
  page.evaluate((answer) => (window as WithFakeDevice).fakeDevice.answer(answer), point);
