/** Plausibility warnings for likely mistakes. */
import { fold } from '@sufra/i18n/fold';
import type { Problems } from '../problems.ts';
import type { Branch, Item } from '../restaurant.ts';
import { moneyText, parseMoney } from '../values/money.ts';
import { quoted } from '../values/words.ts';
import type { Fields } from './fields.ts';

/** A misplaced decimal point changes a price at least tenfold. */
const farAbove = 10;
/** Minimum number of dishes for a median. */
const fewest = 3;

/** Dishes that are free, or far above their category's median. */
export function warnAboutPrices(dishes: readonly { fields: Fields; item: Item }[]): void {
  const usualIn = new Map([...Map.groupBy(dishes, ({ item }) => item.category)].map(([code, theirs]) => [code, median(theirs)]));
  for (const { fields, item } of dishes) {
    const { currency } = fields.problems;
    const said = ['price', 'pickup', 'delivery'].filter((name) => fields.has(name));
    for (const name of said)
      if (parseMoney(fields.raw(name)?.text ?? '', currency) === 0)
        fields.warn(name, 'is 0: the dish is given away, but for what its options cost');
    const usual = usualIn.get(item.category) ?? 0;
    const highest = Math.max(
      ...[item.price, ...item.at.map(({ price }) => price)].flatMap(({ pickup, delivery }) => [pickup ?? 0, delivery ?? 0]),
    );
    if (usual > 0 && highest >= farAbove * usual)
      fields.warn(
        said[0] ?? 'price',
        `has ${moneyText(highest, currency)}, ${farAbove} times or more of what is usual in its category (${moneyText(usual, currency)})`,
      );
  }
}

/** 0 when the sample is too small. */
function median(dishes: readonly { item: Item }[]): number {
  const prices = dishes.map(({ item }) => item.price.pickup).sort((a, b) => a - b);
  return prices.length < fewest ? 0 : (prices[Math.floor((prices.length - 1) / 2)] ?? 0);
}

/** Branches with values copied from another, as duplicated files have. */
export function warnAboutDuplicates(branches: readonly { fields: Fields; branch: Branch }[], problems: Problems): void {
  for (const [index, { fields, branch }] of branches.entries())
    for (const { branch: other } of branches.slice(0, index)) {
      const file = `branches/${other.code}.yaml`;
      if (branch.address.en !== '' && fold(branch.address.en) === fold(other.address.en))
        fields.warn('address', `is that of ${file} as well`);
      if (branch.phone !== '' && branch.phone === other.phone) fields.warn('phone', `is that of ${file} as well: who answers for whom?`);
      const mails = other.announce.emails.map((email) => email.toLowerCase());
      const shared = branch.announce.emails.find((email) => mails.includes(email.toLowerCase()));
      if (shared) fields.warn('announce', `mails ${quoted(shared)}, as ${file} does: both hear of each other's orders`);
      if (branch.areas.length > 0 && outlines(branch) === outlines(other))
        problems.warn({ file: `areas/${branch.code}.geojson`, line: null }, '', `has the outlines of areas/${other.code}.geojson`);
    }
}

const outlines = ({ areas }: Branch): string => JSON.stringify(areas.map(({ outline }) => outline));
