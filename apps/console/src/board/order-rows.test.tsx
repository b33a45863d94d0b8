import type { OverOrder } from '@sufra/contract/kitchen/model';
import { createTranslator } from '@sufra/i18n';
import { compileMessages } from '@sufra/i18n/compile';
import english from '@sufra/i18n/messages/en.json' with { type: 'json' };
import { I18nProvider } from '@sufra/ui/i18n.tsx';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { OrderRows } from './order-rows.tsx';

const en = createTranslator('en', compileMessages(english));
const order = (number: number): OverOrder => ({
  ...{ number, state: 'completed', customer: { name: 'Layla', phone: '' }, version: 1, at: '2026-11-23T12:00:00+04:00', openHelp: 0 },
});
const drawn = (count: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <I18nProvider t={en} setLocale={() => undefined}>
        <OrderRows orders={Array.from({ length: count }, (_, nth) => order(2000 - nth))} />
      </I18nProvider>
    </MemoryRouter>,
  );

test('STAFF-02 of a long day the newest orders are drawn, and how many there are before is said', () => {
  const long = drawn(1000);
  expect(long.match(/<li/g)).toHaveLength(30);
  expect(long).toContain('>#2000<');
  expect(long).toContain('Older orders (970)');
  expect(drawn(30)).not.toContain('<button');
});
