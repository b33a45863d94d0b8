/** Compares the menu of a till with the branch's menu feed, whose prices and VAT count. Pure. */

import type { MenuFeed } from '@sufra/contract/feed/schemas';
import type { Bilingual, OrderType } from '@sufra/contract/names';
import type { TillDifference, TillPrices } from '@sufra/contract/till/schemas';

/** Key of a dish or option by its codes; codes have no slash. */
export const keyOf = ({ code, group }: { code: string; group?: string | null | undefined }): string => (group ? `${group}/${code}` : code);

interface Ours {
  code: string;
  group: string | null;
  name: Bilingual;
  prices: { pickup: number | null; delivery: number | null };
}

type Theirs = TillPrices['items'][number];

/** `offered`: order types of the branch. Prices of others are not compared. */
export function differencesOf(feed: MenuFeed, offered: readonly OrderType[], items: readonly Theirs[]): TillDifference[] {
  const ours = new Map(oursIn(feed).map((each) => [keyOf(each), each]));
  // A repeated code counts once.
  const theirs = new Map(items.map((each) => [keyOf(each), each]));
  const { ratePercent } = feed.vat;
  const sideOf = ({ prices }: Ours, types = offered) => ({ ...pricesOf(prices, types), vatPercent: ratePercent });
  const differing = [...theirs].flatMap(([key, sent]): TillDifference[] => {
    const known = ours.get(key);
    const types = orderTypes.filter((type) => sent[type] !== undefined && (!known || offered.includes(type)));
    // A dish with a price of 0 is not sold that way; options may be free.
    const amountOf = (amount: number | null = null) => (sent.group === undefined ? amount || null : amount);
    const stated = { pickup: amountOf(sent.pickup), delivery: amountOf(sent.delivery) };
    const side = { ...pricesOf(stated, types), vatPercent: sent.vatPercent ?? null };
    const line = { code: sent.code, group: sent.group ?? null, name: known?.name ?? null, theirs: side };
    if (!known) return [{ ...line, kind: 'missing_here', ours: null }];
    const hasOtherPrice = types.some((type) => stated[type] !== known.prices[type]);
    const hasOtherVat = sent.vatPercent !== undefined && sent.vatPercent !== ratePercent;
    const both = { ...line, ours: sideOf(known, types) };
    return [...(hasOtherPrice ? [{ ...both, kind: 'price' as const }] : []), ...(hasOtherVat ? [{ ...both, kind: 'vat' as const }] : [])];
  });
  const sendsOptions = items.some(({ group }) => group !== undefined);
  const missing = [...ours.values()].filter((each) => !theirs.has(keyOf(each)) && (each.group === null || sendsOptions));
  return [
    ...differing,
    ...missing.map((each) => ({
      ...{ code: each.code, group: each.group, name: each.name, kind: 'missing_there' as const },
      ...{ ours: sideOf(each), theirs: null },
    })),
  ];
}

const oursIn = ({ categories, optionGroups }: MenuFeed): Ours[] => [
  ...categories.flatMap(({ dishes }) => dishes).map(({ code, name, prices }) => ({ code, group: null, name, prices })),
  ...optionGroups.flatMap((group) => group.options.map(({ code, name, prices }) => ({ code, group: group.code, name, prices }))),
];

const orderTypes = ['pickup', 'delivery'] as const;

/** Prices of these order types. */
const pricesOf = ({ pickup, delivery }: Ours['prices'], types: readonly OrderType[]) => ({
  ...(types.includes('pickup') && { pickup }),
  ...(types.includes('delivery') && { delivery }),
});
