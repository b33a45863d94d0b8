/** Audit log of the restaurant: what was changed, by whom and from where, newest first. */
import type { DeskKind } from '@sufra/contract/desk/model';
import * as served from '@sufra/contract/desk/served';
import { mayAs } from '@sufra/contract/endpoint';
import type { Json } from '@sufra/restaurant/things';
import type { Context } from '../context/context.ts';
import { loadRows } from '../importer/queries.ts';
import { listChangers, listTrail } from '../importer/trail.ts';
import type { Serve } from '../platform/http/serve.ts';
import { namesIn } from './planned-view.ts';
import { reading } from './reading.ts';
import { rightsOf } from './rights.ts';
import { branchIn, described } from './things.ts';

/** Page size. */
const page = 100;

/** Maximum number of characters shown of a legal text. */
const longest = 1000;

export function trailRoutes(serve: Serve, { db }: Pick<Context, 'db'>): void {
  serve(served.listDeskTrail, ({ input: { before, by, source, kind, code }, staff }) =>
    reading(db, async (tx) => {
      const { branches } = rightsOf(staff, await loadRows(tx, ['branches']));
      const own = mayAs(staff.role, 'owner') ? null : branches.map((branch) => branch.code);
      const found = (await listTrail(tx, { before, staffId: by, source, kind, code, branches: own }, page)).map((entry) => ({
        ...entry,
        kind: entry.kind as DeskKind,
      }));
      const read = found.flatMap((entry) => described[entry.kind].reads);
      const nameOf = namesIn(await loadRows(tx, [...new Set([...read, 'branches' as const])]), found);
      return {
        changes: found.map((entry) => ({
          ...{ id: entry.id, kind: entry.kind, code: entry.code, name: nameOf(entry), branch: branchIn(entry) },
          ...{ change: entry.set, field: entry.field, before: cut(entry.kind, entry.before), after: cut(entry.kind, entry.after) },
          ...{ by: entry.actor, source: entry.source, at: entry.at.toISOString() },
        })),
        people: await listChangers(tx, own),
        branches: branches.map(({ code: each, name_en: en, name_ar: ar }) => ({ code: each, name: { en, ar } })),
      };
    }),
  );
}

const cut = (kind: DeskKind, value: Json): Json =>
  kind === 'legal' && typeof value === 'string' && value.length > longest ? `${value.slice(0, longest)}…` : value;
