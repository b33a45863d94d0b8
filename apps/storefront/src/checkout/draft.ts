/** What a customer has entered at the checkout. The tab keeps it over reloads and logins, until the order is placed or they log out. */
import type { Company } from '@sufra/contract/company/model';
import type { OrderType } from '@sufra/contract/names';
import { create } from 'zustand';
import { getFromTab, setInTab } from '../visit/tab.ts';
import { forgetFields } from './order-fields.ts';

const empty = {
  /** The order that it belongs to, as `orderKey` names it; null until it is set. */
  of: null as string | null,
  note: '',
  noCutlery: false,
  missedCall: false,
  /** Chosen by hand; null leaves it to CHK-02. */
  addressId: null as number | null,
  /** A new address is typed instead. */
  isNewAddress: false,
  methodId: null as number | null,
  /** As typed; it need not apply. */
  promoCode: null as string | null,
  /** Fils; none until the customer chooses one. */
  tip: 0,
  /** An amount of the customer's own, as typed; null where it is one of those on offer. */
  tipText: null as string | null,
  /** As typed, whether or not the order is for it; null leaves it to what the account remembers. */
  company: null as Company | null,
  /** Chosen by hand; null leaves it to that, too. */
  isForCompany: null as boolean | null,
  /** Likewise the car that a pickup is brought to. */
  car: null as Readonly<Record<string, string>> | null,
  isByCar: null as boolean | null,
  /** Chosen by hand; null leaves it to what was chosen at the menu. */
  isForLater: null as boolean | null,
  /** The beginning of the slot chosen by hand; it need not be free any more. */
  slotStart: null as string | null,
};

export const useDraft = create(() => empty);

export function changeDraft(patch: Partial<typeof empty>): void {
  useDraft.setState(patch);
  setInTab('draft', JSON.stringify(useDraft.getState()));
}

export function forgetDraft(): void {
  useDraft.setState(empty);
  setInTab('draft', null);
  forgetFields();
}

/** A time, a code and an address are of one branch and one way of ordering there. */
export const orderKey = (branchCode: string, orderType: OrderType): string => `${branchCode} ${orderType}`;

/** Another way of ordering: what is of one way alone is chosen anew, all else stays. */
export function redirectDraft(of: string): void {
  changeDraft({ of, addressId: empty.addressId, isNewAddress: false, isForLater: null, slotStart: null });
}

/** Takes up what the tab has kept for that order; what was entered for another one is left where it is. */
export function recallDraft(of: string): void {
  const kept = { ...empty, ...JSON.parse(getFromTab('draft') ?? '{}') };
  useDraft.setState({ ...(kept.of === null || kept.of === of ? kept : empty), of });
}
