/** Draft of a phone order, and the calls made of it. Pure. */
import { randomKey } from '@sufra/calls/random-key';
import type { Branch } from '@sufra/contract/branches/model';
import { type LineRequest, limits, type PriceQuestion } from '@sufra/contract/checkout/model';
import type { Company } from '@sufra/contract/company/model';
import { phoneWithCountry } from '@sufra/contract/country';
import type { Bilingual, OrderType, Point } from '@sufra/contract/names';
import type { CallerAddress, PhoneOrder } from '@sufra/contract/phone-orders/schemas';

export interface DraftLine {
  itemId: number;
  name: Bilingual;
  quantity: number;
  minQuantity: number;
  hasOptions: boolean;
  options: { id: number; name: Bilingual; quantity: number }[];
  note: string;
}

export type DraftAddress = Omit<CallerAddress, 'lat' | 'lng'> & { point: Point | null };

export interface Draft {
  phone: string;
  name: string;
  orderType: OrderType;
  address: DraftAddress;
  lines: DraftLine[];
  comments: string;
  /** Empty for as soon as possible. */
  slotStart: string;
  /** 0 for the first that the branch offers. */
  paymentMethodId: number;
  /** Of a gift voucher; empty for none. */
  giftCode: string;
  /** Buyer on the invoice, if `isOn`. */
  company: Company & { isOn: boolean };
  /** Idempotency key. */
  key: string;
}

const noAddress: DraftAddress = {
  ...{ city: '', street: '', building: '', apartment: '', floor: '', landmark: '', makaniNumber: '', driverNote: '' },
  point: null,
};

export const newDraft = (orderType: OrderType): Draft => ({
  ...{ phone: '', name: '', orderType, address: noAddress, lines: [], comments: '', slotStart: '', paymentMethodId: 0, giftCode: '' },
  company: { isOn: false, name: '', trn: '', address: '' },
  key: randomKey(),
});

export const draftAddress = ({ lat, lng, ...texts }: CallerAddress): DraftAddress => ({ ...texts, point: { lat, lng } });

/** Least quantity of a line. */
export const minimumQuantity = ({ minQuantity }: { minQuantity: number }): number => Math.max(1, minQuantity);

const contentOf = ({ itemId, options, note }: DraftLine): string =>
  JSON.stringify([itemId, options.map(({ id, quantity }) => [id, quantity]), note]);

/** An equal dish gets a higher quantity. `at`: the line that it replaces. */
export function withLine(lines: readonly DraftLine[], added: DraftLine, at?: number): DraftLine[] {
  if (at !== undefined) return lines.map((line, index) => (index === at ? added : line));
  const same = lines.findIndex((line) => contentOf(line) === contentOf(added));
  if (same < 0) return [...lines, added];
  const more = (quantity: number) => Math.min(limits.quantity, quantity + added.quantity);
  return lines.map((line, index) => (index === same ? { ...line, quantity: more(line.quantity) } : line));
}

const lineRequests = (lines: readonly DraftLine[]): LineRequest[] =>
  lines.map(({ itemId, quantity, options, note }) => ({
    ...{ itemId, quantity, note },
    options: options.map((option) => ({ id: option.id, quantity: option.quantity })),
  }));

/** E.164 where the country's numbers are known. */
export const dialled = (phone: string): string => phoneWithCountry(phone).replace(/[^\d+]/g, '');

/** What the order costs; null while dishes or the location are missing. */
export function priceQuestion({ id, code }: Pick<Branch, 'id' | 'code'>, draft: Draft): PriceQuestion | null {
  const { orderType, lines, slotStart, address, giftCode } = draft;
  const point = orderType === 'delivery' ? address.point : null;
  if (lines.length === 0 || (orderType === 'delivery' && !point)) return null;
  const what = { branchId: id, branchCode: code, addressId: null, orderType, lines: lineRequests(lines) };
  return { ...what, slotStart: slotStart || null, ...point, ...(isWholeCode(giftCode) && { giftCode }), isByPhone: true };
}

/** Whether all 16 characters of a voucher's code are typed. */
export const isWholeCode = (typed: string): boolean => typed.replace(/[\s-]/g, '').length >= 16;

export function phoneOrder(branchId: number, draft: Draft, { methodId, total }: { methodId: number; total: number }): PhoneOrder {
  const { phone, name, orderType, address, lines, comments, slotStart, giftCode, key } = draft;
  const { point, ...texts } = address;
  const { isOn, ...company } = draft.company;
  return {
    ...{ branchId, phone: dialled(phone), name, orderType, lines: lineRequests(lines), comments, key },
    ...(orderType === 'delivery' && point && { address: { ...texts, ...point } }),
    ...(slotStart !== '' && { slotStart }),
    ...(giftCode.trim() !== '' && { giftCode }),
    ...(isOn && { company }),
    paymentMethodId: methodId,
    expectedTotal: total,
  };
}
