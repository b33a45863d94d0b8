import { memoryStorage } from '@sufra/calls/http-testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { changeDraft, clearDraft, orderKey, redirectDraft, restoreDraft, useDraft } from './draft.ts';
import { restoreFields, saveFields, useOrderFields } from './order-fields.ts';
import { setInTab } from './tab.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  clearDraft();
});

const marina = orderKey('DXB-MARINA', 'delivery');
const entered = {
  of: marina,
  ...{ note: 'Ring twice', noCutlery: true, missedCall: false, addressId: 7, isNewAddress: false, methodId: 2, promoCode: 'KARAK' },
  giftCode: '7KQ2-M0XD-RV4T-9HJB',
  ...{ isForLater: true, slotStart: '2026-11-24T19:15:00+04:00', tip: 750, tipText: '7.5' },
  ...{ company: { name: 'Dune', address: '', trn: '1001' }, isForCompany: true },
  ...{ car: { model: 'Nissan', colour: '', plate: '' }, isByCar: true },
};

test('CHK-01 SLOT-02 restores the checkout draft after a reload', async () => {
  restoreDraft(marina);
  changeDraft({ note: 'Ring twice' });
  changeDraft({ noCutlery: true, addressId: 7, methodId: 2, promoCode: 'KARAK', giftCode: '7KQ2-M0XD-RV4T-9HJB' });
  changeDraft({ isForLater: true, slotStart: '2026-11-24T19:15:00+04:00', tip: 750, tipText: '7.5' });
  changeDraft({ company: { name: 'Dune', address: '', trn: '1001' }, isForCompany: true });
  changeDraft({ car: { model: 'Nissan', colour: '', plate: '' }, isByCar: true });
  expect(useDraft.getState()).toEqual(entered);
  // A reloaded page has only the tab's storage.
  vi.resetModules();
  const reloaded = await import('./draft.ts');
  reloaded.restoreDraft(marina);
  expect(reloaded.useDraft.getState()).toEqual(entered);
});

test('CHK-01 BRN-04 another order type keeps note and payment, and resets address and time', () => {
  const asked = { addressId: null, isForLater: null, slotStart: null };
  const pickup = orderKey('DXB-MARINA', 'pickup');
  changeDraft(entered);
  redirectDraft(pickup);
  expect(useDraft.getState()).toEqual({ ...entered, ...asked, of: pickup });
  restoreDraft(pickup);
  expect(useDraft.getState()).toEqual({ ...entered, ...asked, of: pickup });
});

test('CHK-01 clears the draft after the order, and for the next customer', () => {
  changeDraft(entered);
  clearDraft();
  restoreDraft(marina);
  expect(useDraft.getState()).toMatchObject({ note: '', addressId: null });

  changeDraft(entered);
  // As logging out does it.
  setInTab('draft', null);
  restoreDraft(marina);
  expect(useDraft.getState()).toMatchObject({ note: '', addressId: null });
});

test('CHK-01 SLOT-02 the draft does not carry time, code and address to another branch or order type', () => {
  changeDraft(entered);
  for (const other of [orderKey('DXB-DOWNTOWN', 'delivery'), orderKey('DXB-MARINA', 'pickup')]) {
    restoreDraft(other);
    expect(useDraft.getState()).toMatchObject({ of: other, isForLater: null, slotStart: null, promoCode: null, addressId: null });
  }
  restoreDraft(marina);
  expect(useDraft.getState()).toEqual(entered);
});

test('PRO-04 keeps a code applied before a cart exists for the first cart', () => {
  changeDraft({ promoCode: 'KARAK' });
  restoreDraft(marina);
  expect(useDraft.getState()).toMatchObject({ of: marina, promoCode: 'KARAK' });
});

test('TRY-01 TRY-02 what a guest typed survives a reload, stays with its place, and ends with the order', () => {
  const jbr = { lat: 25.08, lng: 55.14 };
  const typed = { name: 'Layla', building: 'Marina Tower', number: '1204' };
  restoreFields(jbr);
  saveFields(typed);
  restoreFields(jbr);
  expect(useOrderFields.getState()).toMatchObject(typed);
  restoreFields({ lat: 25.2, lng: 55.27 });
  expect(useOrderFields.getState()).toMatchObject({ name: 'Layla', building: '', number: '' });
  clearDraft();
  restoreFields(jbr);
  expect(useOrderFields.getState()).toMatchObject({ name: '', building: '' });
});
