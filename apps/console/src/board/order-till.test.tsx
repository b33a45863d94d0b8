import type { KitchenOrder } from '@sufra/contract/kitchen/model';
import { tillCauses } from '@sufra/contract/till/schemas';
import { renderHtml } from '@sufra/ui/testing.tsx';
import { expect, test } from 'vitest';
import { OrderTill } from './order-till.tsx';

const placedAt = Date.parse('2026-11-21T12:30:00+04:00');
const shown = (till: KitchenOrder['till'], seconds: number) =>
  renderHtml(<OrderTill order={{ till } as KitchenOrder} now={placedAt + seconds * 1000} />);
const waiting = { reference: null, cause: null, expectedBy: '2026-11-21T12:32:00+04:00' };

test('TILL-02 a card says after two minutes that the order is not in the till, and then its number there', () => {
  expect(shown(undefined, 600)).toBe('');
  expect(shown(waiting, 119)).toBe('');
  expect(shown(waiting, 120)).toContain('Not yet in the till.');
  expect(shown({ ...waiting, reference: 'T-4711' }, 600)).toMatch(/In the till as <bdi>T-4711<\/bdi>/);
});

test.each(tillCauses)('TILL-03 a refusal with the cause %s is shown at once, with what to do', (cause) => {
  const html = shown({ ...waiting, cause }, 1);
  expect(html).toMatch(/The till refused: [^<]+\./);
  expect(html).toContain('Enter this order in the till by hand.');
});
