import type { Branch } from '@sufra/contract/branches/model';
import { createTranslator } from '@sufra/i18n';
import { compileMessages } from '@sufra/i18n/compile';
import { I18nProvider } from '@sufra/ui/i18n.tsx';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import english from '../../../../packages/i18n/messages/en.json' with { type: 'json' };
import { CartPromise } from './cart-promise.tsx';
import { describeCart } from './use-cart.ts';

const en = createTranslator('en', compileMessages(english));
const branch = {
  ...{ isOpen: true, isBusy: false },
  delivery: { isActive: true, isOffered: true, minutes: 45, minimum: 0, fee: 500, nextSlot: null },
  pickup: { isActive: true, minutes: 20, nextSlot: null },
} as Branch;

const said = (orderType: 'delivery' | 'pickup', change: Partial<Branch> = {}) =>
  renderToStaticMarkup(
    <I18nProvider t={en} setLocale={() => undefined}>
      <CartPromise cart={describeCart([], orderType, { ...branch, ...change })} />
    </I18nProvider>,
  ).replaceAll(/<[^>]*>/g, '');

test('SLOT-04 the cart says the minutes of the branch’s card, and none while the branch promises none', () => {
  expect(said('delivery')).toBe('Delivery in 45 minutes');
  expect(said('pickup')).toBe('Ready for pickup in 20 minutes');
  expect(said('pickup', { isOpen: false })).toBe('');
  expect(said('pickup', { isBusy: true })).toBe('');
  expect(said('delivery', { delivery: { ...branch.delivery, isActive: false } })).toBe('');
});
