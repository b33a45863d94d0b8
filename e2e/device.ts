/** A device that knows where it is, or does not: stands in for the browser's own Permissions and Geolocation API. */
import type { Page } from '@playwright/test';

interface Point {
  lat: number;
  lng: number;
}

export interface Device {
  /** What the Permissions API answers; `missing`: an older browser; `rejecting`: one that refuses the question. */
  permission: PermissionState | 'missing' | 'rejecting';
  /** `later`: when `deviceAnswers` is called; `missing`: no Geolocation API. */
  position: Point | 'denied' | 'unavailable' | 'timeout' | 'later' | 'missing';
}

interface Stage {
  asked: number;
  answer: (point: Point) => void;
}

/** From the next page on. */
export async function deviceIs(page: Page, device: Device): Promise<void> {
  await page.addInitScript(({ permission, position }) => {
    const stage = { asked: 0, answer: (_point: Point) => {} } satisfies Stage;
    Object.assign(window, { stage });
    const define = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true });
    const query = () =>
      permission === 'rejecting' ? Promise.reject(new TypeError('not a permission')) : Promise.resolve({ state: permission });
    define('permissions', permission === 'missing' ? undefined : { query });
    const codes = { denied: 1, unavailable: 2, timeout: 3 };
    const getCurrentPosition = (found: PositionCallback, failed: PositionErrorCallback) => {
      stage.asked++;
      stage.answer = ({ lat, lng }) => found({ coords: { latitude: lat, longitude: lng } } as GeolocationPosition);
      if (typeof position === 'object') stage.answer(position);
      else if (position !== 'later' && position !== 'missing')
        failed({ code: codes[position], PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as GeolocationPositionError);
    };
    define('geolocation', position === 'missing' ? undefined : { getCurrentPosition });
  }, device);
}

type Staged = typeof window & { stage: Stage };

/** How often the page asked the device where it is. */
export const timesAsked = (page: Page): Promise<number> => page.evaluate(() => (window as Staged).stage.asked);

/** Of a position that comes `later`. */
export const deviceAnswers = (page: Page, point: Point): Promise<void> =>
  page.evaluate((answer) => (window as Staged).stage.answer(answer), point);
