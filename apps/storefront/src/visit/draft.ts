/** Checkout draft in sessionStorage: survives reloads and logins, until the order is placed or logout. */
import type { Company } from '@sufra/contract/company/model';
import type { OrderType } from '@sufra/contract/names';
import { create } from 'zustand';
import { clearFields } from './order-fields.ts';
import { getFromTab, setInTab } from './tab.ts';

const empty = {
  /** Key of its order (`orderKey`); null until set. */
  of: null as string | null,
  note: '',
  noCutlery: false,
  missedCall: false,
  /** Chosen address; null applies CHK-02. */
  addressId: null as number | null,
  /** Whether a new address is typed. */
  isNewAddress: false,
  methodId: null as number | null,
  /** As typed; it may be invalid. */
  promoCode: null as string | null,
  /** Code of a gift voucher, as typed. */
  giftCode: null as string | null,
  /** Tip in fils. */
  tip: 0,
  /** Custom tip as typed; null for a suggested one. */
  tipText: null as string | null,
  /** As typed; null uses the account's remembered company. */
  company: null as Company | null,
  /** Chosen explicitly; null uses the remembered state. */
  isForCompany: null as boolean | null,
  /** Likewise the car of a curbside pickup. */
  car: null as Readonly<Record<string, string>> | null,
  isByCar: null as boolean | null,
  /** Chosen explicitly; null uses the menu's choice. */
  isForLater: null as boolean | null,
  /** Start of the chosen slot, which may be taken by now. */
  slotStart: null as string | null,
};

export const useDraft = create(() => empty);

export function changeDraft(patch: Partial<typeof empty>): void {
  useDraft.setState(patch);
  setInTab('draft', JSON.stringify(useDraft.getState()));
}

export function clearDraft(): void {
  useDraft.setState(empty);
  setInTab('draft', null);
  clearFields();
}

/** Key of order-specific choices (time, code, address): branch and order type. */
export const orderKey = (branchCode: string, orderType: OrderType): string => `${branchCode} ${orderType}`;

/** Changes the order type: resets order-specific choices and keeps the rest. */
export function redirectDraft(of: string): void {
  changeDraft({ of, addressId: empty.addressId, isNewAddress: false, isForLater: null, slotStart: null });
}

/** Restores the tab's draft for that order; other orders' input is ignored. */
export function restoreDraft(of: string): void {
  const kept = { ...empty, ...JSON.parse(getFromTab('draft') ?? '{}') };
  useDraft.setState({ ...(kept.of === null || kept.of === of ? kept : empty), of });
}
