import { renderHtml } from '@sufra/ui/testing.tsx';
import { expect, test } from 'vitest';
import { BoardFoot } from './board.tsx';

test('STAFF-02 the board’s clock uses the branch’s time zone, not the tablet’s', () => {
  const foot = renderHtml(<BoardFoot now={Date.parse('2026-11-23T20:40:00Z')} like="2026-11-23T09:00:00+05:45" />);
  expect(foot).toMatch(/>2:25\sAM</);
});
