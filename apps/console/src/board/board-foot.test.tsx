import { drawn } from '@sufra/ui/testing.tsx';
import { expect, test } from 'vitest';
import { BoardFoot } from './board.tsx';

test('STAFF-02 the clock of the board is that of its orders’ branch, wherever the tablet believes it is', () => {
  const foot = drawn(<BoardFoot now={Date.parse('2026-11-23T20:40:00Z')} like="2026-11-23T09:00:00+05:45" />);
  expect(foot).toMatch(/>2:25\sAM</);
});
