/** Audit log of the restaurant: what was changed, by whom and from where, newest first. */
import type { DeskKind } from '@sufra/contract/desk/model';
import * as served from '@sufra/contract/desk/served';
import { includesRole } from '@sufra/contract/endpoint';
import type { Json } from '@sufra/restaurant/entries';
import type { Context } from '../context/context.ts';
import { listChangeLog, listChangers } from '../importer/change-log.ts';
import { loadRows } from '../importer/queries.ts';
import { readInSnapshot } from '../platform/db/snapshot.ts';
import type { Serve } from '../platform/http/serve.ts';
import { branchIn, kindDefinitions } from './kind-definitions.ts';
import { namesIn } from './planned-view.ts';
import { rightsOf } from './rights.ts';

/** Page size. */
const page = 100;

/** Maximum number of characters shown of a legal text. */
const longest = 1000;

export function trailRoutes(serve: Serve, { db }: Pick<Context, 'db'>): void {
  serve(served.listDeskTrail, ({ input: { before, by, source, kind, code }, staff }) =>
    readInSnapshot(db, async (tx) => {
      const { branches } = rightsOf(staff, await loadRows(tx, ['branches']));
      const own = includesRole(staff.role, 'owner') ? null : branches.map((branch) => branch.code);
      const found = (await listChangeLog(tx, { before, staffId: by, source, kind, code, branches: own }, page)).map((entry) => ({
        ...entry,
        kind: entry.kind as DeskKind,
      }));
      const read = found.flatMap((entry) => kindDefinitions[entry.kind].reads);
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
