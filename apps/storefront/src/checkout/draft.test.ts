import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../calls/http-testing.ts';
import { setInTab } from '../visit/tab.ts';
import { changeDraft, forgetDraft, recallDraft, useDraft } from './draft.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  forgetDraft();
});

const entered = {
  ...{ note: 'Ring twice', noCutlery: true, missedCall: false, addressId: 7, methodId: 2, promoCode: 'KARAK' },
  ...{ isForLater: true, slotStart: '2026-11-24T19:15:00+04:00' },
};

test('CHK-01 SLOT-02 what was entered at the checkout is there again after a reload', async () => {
  changeDraft({ note: 'Ring twice' });
  changeDraft({ noCutlery: true, addressId: 7, methodId: 2, promoCode: 'KARAK' });
  changeDraft({ isForLater: true, slotStart: '2026-11-24T19:15:00+04:00' });
  expect(useDraft.getState()).toEqual(entered);
  // A page that was loaded anew remembers nothing but the tab.
  vi.resetModules();
  const reloaded = await import('./draft.ts');
  reloaded.recallDraft();
  expect(reloaded.useDraft.getState()).toEqual(entered);
});

test('CHK-01 after the order, and for whoever logs in next, it is gone', () => {
  changeDraft(entered);
  forgetDraft();
  recallDraft();
  expect(useDraft.getState()).toMatchObject({ note: '', addressId: null });

  changeDraft(entered);
  // As logging out does.
  setInTab('draft', null);
  recallDraft();
  expect(useDraft.getState()).toMatchObject({ note: '', addressId: null });
});
