/** Preview of hours before saving: the days customers would see, and the orders that would hit closed hours. */
import { isDeepStrictEqual } from 'node:util';
import * as served from '@sufra/contract/desk/served';
import type { Branch } from '@sufra/restaurant/restaurant';
import type { Context } from '../context/context.ts';
import { loadRows } from '../importer/queries.ts';
import { Refusal, requireFound } from '../platform/http/errors.ts';
import type { Serve } from '../platform/http/serve.ts';
import { previewOf } from './branch-preview.ts';
import type { Draft } from './draft.ts';
import { toEdits } from './edits.ts';
import { daysOf, type HoursChange, ordersHit } from './hours.ts';
import { reading } from './reading.ts';
import { rightsOf } from './rights.ts';
import { described } from './things.ts';

type Deps = Pick<Context, 'db' | 'now'>;

/** Maximum number of orders listed individually. */
const mostTold = 100;

export function hoursRoutes(serve: Serve, { db, now }: Deps): void {
  serve(served.previewHours, ({ input, staff }) =>
    reading(db, async (tx) => {
      const rows = await loadRows(tx, described.branch.reads);
      const rights = rightsOf(staff, rows);
      if (!rights.maySee({ kind: 'branch', code: input.code, field: 'name.en' })) throw new Refusal('not_found');
      const draft = previewOf(rows, toEdits(input.edits), rights, input.code);
      const branches = changesOf(draft, new Map(rows.branches.map(({ code, id }) => [code, id])));
      const { before, after } = requireFound(branches.find((branch) => branch.after.code === input.code));
      const hit = await ordersHit(
        tx,
        branches.filter((branch) => !isDeepStrictEqual(branch.before, branch.after)),
        now(),
      );
      return { days: daysOf(before, after, now()), hit: hit.slice(0, mostTold), hitCount: hit.length };
    }),
  );
}

function changesOf({ before, after }: Draft, ids: ReadonlyMap<string, number>): HoursChange[] {
  const known = new Map<string, Branch>(before.branches.map((branch) => [branch.code, branch]));
  return after.branches.flatMap((branch) => {
    const was = known.get(branch.code);
    return was ? [{ id: ids.get(branch.code) ?? 0, before: was, after: branch }] : [];
  });
}
