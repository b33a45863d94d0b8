import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isRefusal, trackStatus } from './map-status.ts';

const page = { hidden: false };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  page.hidden = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function opened() {
  const heard: string[] = [];
  const status = trackStatus((next) => heard.push(next));
  status.start();
  return { status, heard };
}

test('MAP-06 a map is not loaded, then loading, then loaded', () => {
  expect(trackStatus(() => undefined).current()).toBe('not-loaded');
  const { status, heard } = opened();
  status.loaded();
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual(['loading', 'loaded']);
});

test('MAP-06 the map fails when it draws nothing for 20 seconds, not counting time in a hidden page', () => {
  const { status } = opened();
  vi.advanceTimersByTime(19_000);
  expect(status.current()).toBe('loading');
  page.hidden = true;
  vi.advanceTimersByTime(30_000);
  expect(status.current()).toBe('loading');
  page.hidden = false;
  vi.advanceTimersByTime(20_000);
  expect(status.current()).toBe('failed');
});

test('MAP-06 a refused or failed map stays so: only a new one is loaded', () => {
  const refused = opened();
  refused.status.refused();
  refused.status.loaded();
  refused.status.failed();
  expect(refused.heard).toEqual(['loading', 'auth-failure']);
  const broken = opened();
  broken.status.loaded();
  broken.status.failed();
  broken.status.loaded();
  expect(broken.heard).toEqual(['loading', 'loaded', 'failed']);
});

test('MAP-06 a provider refuses with 401 and 403, and with nothing else', () => {
  expect([401, 403].every(isRefusal)).toBe(true);
  expect([400, 404, 429, 500, undefined, '403'].some(isRefusal)).toBe(false);
});

test('a closed map reports nothing', () => {
  const { status, heard } = opened();
  status.stop();
  status.failed();
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual(['loading']);
});
