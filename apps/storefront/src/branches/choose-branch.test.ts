import type { CartLine } from '@sufra/contract/cart/model';
import { beforeEach, expect, test } from 'vitest';
import { emptyState, update, useStore } from '../visit/store.ts';
import { applyChoice, orderTypeAt, resetChoice, weighChoice } from './choose-branch.ts';

const marina = { id: 1, code: 'DXB-MARINA', name: { en: 'Dubai Marina', ar: 'مرسى دبي' } };
const ajman = { id: 5, code: 'AJM-CORNICHE', name: { en: 'Ajman Corniche', ar: 'كورنيش عجمان' } };
const line = { id: 'a', quantity: 2 } as CartLine;

beforeEach(() => {
  useStore.setState(emptyState());
  update('general', { branch: { id: 1, code: 'DXB-MARINA', name: 'Dubai Marina' }, orderType: 'delivery', categoryId: 7 });
  update('cart', { lines: [line] });
});

test('LOC-09 a choice stores order type and branch and clears the cart and the selected category', () => {
  applyChoice({ branch: ajman, orderType: 'pickup' });
  const { general, cart } = useStore.getState();
  expect(general).toMatchObject({
    branch: { id: 5, code: 'AJM-CORNICHE', name: 'Ajman Corniche' },
    orderType: 'pickup',
    categoryId: null,
  });
  expect(cart.lines).toEqual([]);
});

test('LOC-01 entering the landing page resets order type and branch but keeps the cart', () => {
  resetChoice();
  const { general, cart } = useStore.getState();
  expect(general).toMatchObject({ branch: null, orderType: null });
  expect(cart.lines).toEqual([line]);
});

test('BRN-04 only a change that would cost a filled cart asks first', () => {
  const { general, cart } = useStore.getState();
  const same = weighChoice({ branch: marina, orderType: 'delivery' }, { general, cart });
  expect(same).toEqual({ changes: false, branchChanges: false, needsConfirmation: false });
  const type = weighChoice({ branch: marina, orderType: 'pickup' }, { general, cart });
  expect(type).toEqual({ changes: true, branchChanges: false, needsConfirmation: true });
  const branch = weighChoice({ branch: ajman, orderType: 'delivery' }, { general, cart });
  expect(branch).toEqual({ changes: true, branchChanges: true, needsConfirmation: true });
  const empty = weighChoice({ branch: ajman, orderType: 'delivery' }, { general, cart: { lines: [] } });
  expect(empty.needsConfirmation).toBe(false);
});

test('BRN-02 another branch keeps the order type if it offers it', () => {
  const branch = (delivers: boolean, picksUp: boolean) => ({
    delivery: { isActive: delivers, isOffered: delivers, minutes: 30, minimum: 3000, fee: 500 },
    pickup: { isActive: picksUp, minutes: 15 },
  });
  expect(orderTypeAt(branch(true, true), 'pickup')).toBe('pickup');
  expect(orderTypeAt(branch(false, true), 'delivery')).toBe('pickup');
  expect(orderTypeAt(branch(true, true), null)).toBe('delivery');
  expect(orderTypeAt(branch(false, false), null)).toBeNull();
});
