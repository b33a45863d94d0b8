import { expect, test } from 'vitest';
import { nudgeOf } from './draggable-pin.ts';

const key = (name: string, held: Partial<KeyboardEvent> = {}) => ({
  key: name,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
});

test('MAP-13 arrow keys move the pin by 10 screen pixels, five times with Shift', () => {
  expect(nudgeOf(key('ArrowUp'))).toEqual({ x: 0, y: -10 });
  expect(nudgeOf(key('ArrowRight'))).toEqual({ x: 10, y: 0 });
  expect(nudgeOf(key('ArrowDown', { shiftKey: true }))).toEqual({ x: 0, y: 50 });
  expect(nudgeOf(key('ArrowLeft', { shiftKey: true }))).toEqual({ x: -50, y: 0 });
});

test('MAP-13 ignores other keys and browser shortcuts', () => {
  for (const name of ['Tab', 'Escape', 'Enter', ' ', 'a', '+']) expect(nudgeOf(key(name))).toBeNull();
  for (const held of ['altKey', 'ctrlKey', 'metaKey']) expect(nudgeOf(key('ArrowLeft', { [held]: true }))).toBeNull();
});
