import type { DeskChange } from '@sufra/contract/desk/model';
import { expect, test } from 'vitest';
import { removedIn } from './removed.ts';

const entry = (change: number, field: string, before: unknown, after: unknown): DeskChange => ({
  ...{ change, field, before, after },
  ...{ by: 'Mona', source: 'desk', at: '2026-11-21T12:00:00.000Z' },
});

test('DESK-16 DESK-05 restores a removed area with its last values', () => {
  const trail = [
    entry(9, 'areas.near.fee', 900, null),
    entry(9, 'areas.near.outline', 'new', null),
    entry(9, 'areas', ['near', 'far'], ['far']),
    entry(8, 'areas.near.fee', null, 900),
    entry(8, 'areas.near.outline', null, 'new'),
    entry(7, 'areas.near.fee', 500, null),
    entry(7, 'areas.near.outline', 'old', null),
    entry(6, 'areas.far.fee', 100, 200),
    entry(5, 'hours.fri', '24h', 'closed'),
  ];
  expect(removedIn(trail, new Set(['far']))).toEqual([{ code: 'near', fields: { fee: 900, outline: 'new' } }]);
  expect(removedIn(trail, new Set(['far', 'near']))).toEqual([]);
});
