import { locationLifetime } from '@sufra/contract/drivers/rules';
import type { OrderDriver, OrderStatus } from '@sufra/contract/orders/model';
import { ar, en } from '@sufra/i18n/testing';
import { renderHtml } from '@sufra/ui/testing.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ageOf, DriverOnWay } from './driver-on-way.tsx';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-23T20:00:30+04:00') }));
afterEach(() => vi.useRealTimers());

const status = (driver?: OrderDriver): OrderStatus => ({
  ...{ number: 12, orderType: 'delivery', state: 'on_the_way', slotStart: null, refunded: 0, events: [] },
  promised: { from: '2026-11-23T20:00:00+04:00', until: '2026-11-23T20:10:00+04:00' },
  branch: { name: { en: 'Marina', ar: 'المارينا' }, phone: '+97145550101', position: { lat: 25, lng: 55 } },
  ...(driver && { driver }),
});
const html = (driver?: OrderDriver, t = en) => renderHtml(<DriverOnWay status={status(driver)} />, t);
const seenAt = (at: string) => ({ name: 'Yusuf', location: { lat: 25.08, lng: 55.14, at } });

test('DRV-03 shows nothing without a driver', () => {
  expect(html()).toBe('');
});

test.each([
  ['English', en],
  ['Arabic', ar],
])('DRV-03 DRV-04 shows the first name and the code for the door in %s', (_, t) => {
  expect(html({ name: 'Yusuf' }, t)).toContain(t('orders.driver_title', { name: 'Yusuf' }));
  expect(html({ name: 'Yusuf' }, t)).not.toContain(t('orders.driver_code'));
  expect(html({ name: 'Yusuf', code: '0471' }, t)).toContain('0471');
});

test('DRV-03 shows the age of a location, also where the clock is wrong', () => {
  expect(html(seenAt('2026-11-23T20:00:18+04:00'))).toContain(en('orders.driver_seen', { seconds: 12 }));
  expect(html(seenAt('2026-11-23T20:00:40+04:00'))).toContain(en('orders.driver_seen', { seconds: 0 }));
  expect(html(seenAt('2026-11-23T19:50:30+04:00'))).toContain(en('orders.driver_seen', { seconds: 0 }));
});

test('DRV-03 a location without news is shown for at most a minute', () => {
  const heard = { at: '2026-11-23T20:00:18+04:00', since: Date.now() };
  expect(ageOf(heard, heard.since + 47_000)).toBeLessThan(locationLifetime);
  expect(ageOf(heard, heard.since + 48_000)).toBe(locationLifetime);
});
