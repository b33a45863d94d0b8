import { expect, test, vi } from 'vitest';

vi.stubGlobal('window', new EventTarget());
const { mayLoadAnew } = await import('./new-build.ts');

const calm = { isBoard: true, isInUse: false, rings: false, quietMs: 60_000 };

test.each([
  ['no staff member uses it', {}, true],
  ['the staff member is on another screen', { isBoard: false }, false],
  ['something is open, typed or under way', { isInUse: true }, false],
  ['an order rings', { rings: true }, false],
  ['the staff member tapped a moment ago', { quietMs: 4000 }, false],
])('STAFF-02 a board of an older build, where %s', (_, changes, mayLoad) => {
  expect(mayLoadAnew({ ...calm, ...changes })).toBe(mayLoad);
});
