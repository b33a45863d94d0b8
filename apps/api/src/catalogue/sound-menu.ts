/** The menu's rows without those that are broken, and what hangs on them alone. */
import type { MenuRows, StoredMenu } from './menu-queries.ts';
import type { Report } from './row-problems.ts';
import { groupProblem, nameProblem, quantityProblem, soldProblem } from './sound.ts';

const [fewestCalories, fewestAdded] = [0, -5000];

export function soundMenu(rows: StoredMenu, report: Report): MenuRows {
  /** Reports a row that will not do. */
  const isSound = (table: string, row: { id: number; code: string }, reason: string | null): boolean => {
    if (reason !== null) report({ table, id: row.id, code: row.code, reason });
    return reason === null;
  };
  const named = rows.categories.filter((row) => isSound('category', row, nameProblem(row)));
  const reached = reachable(named);
  const categories = named.filter((row) => reached.has(row.id));
  for (const row of named) if (!reached.has(row.id)) isSound('category', row, homelessProblem(row, named));
  const items = rows.items.filter((row) =>
    isSound('item', row, soldProblem(row, fewestCalories) ?? quantityProblem(row) ?? homeProblem(row)),
  );
  const options = rows.options.filter((row) => isSound('option', row, soldProblem(row, fewestAdded)));
  const optionsOf = Map.groupBy(options, (row) => row.option_group_id);
  // Without any option left there is nothing to choose, which is not a mistake.
  const groups = rows.groups.filter((row) => {
    const count = optionsOf.get(row.id)?.length ?? 0;
    return isSound('option_group', row, groupProblem(row, count)) && count > 0;
  });
  return { ...rows, categories, items, options, groups };
}

type CategoryRow = StoredMenu['categories'][number];

function reachable(rows: readonly CategoryRow[]): ReadonlySet<number> {
  const children = Map.groupBy(rows, (row) => row.parent_id ?? 0);
  const reached = new Set<number>();
  const walk = (id: number): void => {
    for (const { id: child } of children.get(id) ?? []) {
      reached.add(child);
      walk(child);
    }
  };
  walk(0);
  return reached;
}

/** What lies in a category that is left out or retired goes with it, and is no mistake of its own. */
function homelessProblem(row: CategoryRow, rows: readonly CategoryRow[]): string | null {
  const byId = new Map(rows.map((each) => [each.id, each]));
  const passed = new Set<CategoryRow>();
  for (let at = byId.get(row.parent_id ?? 0); at && !passed.has(at); at = byId.get(at.parent_id ?? 0)) {
    if (at === row) return 'it lies in itself';
    passed.add(at);
  }
  return row.has_parent ? null : 'it lies in a category that does not exist';
}

const homeProblem = ({ has_category }: { has_category: boolean }): string | null => (has_category ? null : 'its category does not exist');
