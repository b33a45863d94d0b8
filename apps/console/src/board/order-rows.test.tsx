import type { OverOrder } from '@sufra/contract/kitchen/model';
import { renderHtml } from '@sufra/ui/testing.tsx';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { OrderRows } from './order-rows.tsx';

const order = (number: number): OverOrder => ({
  ...{ number, state: 'completed', customer: { name: 'Layla', phone: '' }, version: 1, at: '2026-11-23T12:00:00+04:00', openHelp: 0 },
});
const rows = (count: number) =>
  renderHtml(
    <MemoryRouter>
      <OrderRows orders={Array.from({ length: count }, (_, nth) => order(2000 - nth))} />
    </MemoryRouter>,
  );

test('STAFF-02 renders the newest orders of a long day, with the number of older ones', () => {
  const long = rows(1000);
  expect(long.match(/<li/g)).toHaveLength(30);
  expect(long).toContain('>#2000<');
  expect(long).toContain('Older orders (970)');
  expect(rows(30)).not.toContain('<button');
});
