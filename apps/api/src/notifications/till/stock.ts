/** Stock of a till: sold out and on sale again, by the functions of staff. */
import { tillActor } from '@sufra/contract/till/endpoints';
import type { TillStock, TillStockAnswer } from '@sufra/contract/till/schemas';
import { endSoldOut, type Marked, markSoldOut, momentFor } from '../../catalogue/availability/mark.ts';
import { lockSoldOut } from '../../catalogue/availability/queries.ts';
import type { Menu } from '../../catalogue/store/menu.ts';
import type { BranchRecord } from '../../catalogue/store/model.ts';
import type { Context } from '../../context/context.ts';
import { keyOf } from './compare.ts';

type Item = TillStock['items'][number];

export const tillProgram = { id: null, name: tillActor } as const;

/**
 * All or nothing. A till ends its own marks only: staff may know more than it. Of two ends the later one counts; a staff member's mark that
 * the till's replaced is valid again after that.
 */
export async function saveStock(
  { db, catalogue, now: clock }: Pick<Context, 'db' | 'catalogue' | 'now'>,
  branch: BranchRecord,
  items: readonly Item[],
): Promise<TillStockAnswer> {
  const now = clock();
  const things = catalogue.businessMenu().derived(thingsByCode);
  // The last of two for the same code counts.
  const wanted = [...new Map(items.map((item) => [keyOf(item), item])).values()].map((item) => ({
    item,
    thing: things.get(keyOf(item)),
    until: !item.available && item.until !== undefined ? momentFor({ at: item.until }, branch, now) : null,
  }));
  const kept = await db.transaction().execute(async (tx) => {
    const marks = await lockSoldOut(tx, branch.id, now);
    const left: Item[] = [];
    for (const { item, thing, until } of wanted.toSorted(byThing)) {
      if (!thing) continue;
      const mark = marks.find(({ itemId, optionId }) => (thing.kind === 'dish' ? itemId : optionId) === thing.id);
      const isStaffs = mark !== undefined && mark.by !== tillProgram.name;
      if (isStaffs && (item.available || !isLater(until, mark.until))) left.push(item);
      else if (item.available) {
        const earlier = mark?.replaced;
        const earlierEnd = earlier?.until ? new Date(earlier.until) : null;
        if (earlier && (!earlierEnd || earlierEnd > now)) {
          await markSoldOut(tx, tillProgram, now, thing, [{ branchId: branch.id, until: earlierEnd }], earlier.by);
          left.push(item);
        } else if (mark) await endSoldOut(tx, tillProgram, now, thing, [branch.id]);
      } else if (mark?.until?.getTime() !== until?.getTime() || !mark)
        await markSoldOut(tx, tillProgram, now, thing, [{ branchId: branch.id, until }]);
    }
    return left;
  });
  await catalogue.catchUp();
  return { unknown: wanted.flatMap(({ item, thing }) => (thing ? [] : codesOf(item))), kept: kept.map(codesOf) };
}

/** Null: until further notice. */
const isLater = (one: Date | null, other: Date | null): boolean => other !== null && (one === null || one > other);

const codesOf = ({ code, group }: Item) => ({ code, group: group ?? null });

/** Same order in every transaction, so that concurrent ones cannot deadlock. */
const byThing = ({ thing: one }: { thing: Marked | undefined }, { thing: other }: { thing: Marked | undefined }): number =>
  (one?.kind ?? '').localeCompare(other?.kind ?? '') || (one?.id ?? 0) - (other?.id ?? 0);

/** An option that is a dish is sold out with the dish. */
function thingsByCode(menu: Menu): ReadonlyMap<string, Marked> {
  const { codes } = menu;
  const dishes = new Set([...menu.optionsOf.values()].flat());
  const found = new Map<string, Marked>();
  for (const { id, name } of menu.items) {
    found.set(keyOf({ code: codes.items.get(id) ?? '' }), { kind: 'dish', id, name });
    for (const group of menu.item(id)?.optionGroups ?? [])
      for (const option of group.options)
        if (!dishes.has(option.id)) {
          const key = keyOf({ code: codes.options.get(option.id) ?? '', group: codes.optionGroups.get(group.id) });
          found.set(key, { kind: 'option', id: option.id, name: option.name });
        }
  }
  return found;
}
