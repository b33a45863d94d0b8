/** Desk routes: restaurant data changed on screen. This process shows changes at once, others within a second. */

import { lockedOnceUsed } from '@sufra/contract/desk/fields';
import { type DeskEntry, type DeskKind, toArabicField } from '@sufra/contract/desk/model';
import { pictureField, pictureLimits } from '@sufra/contract/desk/pictures';
import * as served from '@sufra/contract/desk/served';
import { activeField, entriesOf, fieldsOf, fieldValue, type Json } from '@sufra/restaurant/entries';
import { orderField } from '@sufra/restaurant/order';
import { Uploads } from '../catalogue/pictures/uploads.ts';
import type { Context } from '../context/context.ts';
import { changeLogOf, changesOfSet } from '../importer/change-log.ts';
import { fromRows } from '../importer/import.ts';
import type { Rows } from '../importer/parts.ts';
import { loadRows } from '../importer/queries.ts';
import type { Db } from '../platform/db/database.ts';
import { readInSnapshot } from '../platform/db/snapshot.ts';
import type { Staff } from '../platform/http/access.ts';
import { InvalidInput, Refusal, requireFound } from '../platform/http/errors.ts';
import type { Serve } from '../platform/http/serve.ts';
import { branchPreviews } from './branch-previews.ts';
import { type SaveRequest, toEdits, undoOf } from './edits.ts';
import { entriesOfKind, isChangeable, isShown, kindDefinitions, treatAsActive } from './kind-definitions.ts';
import { plannedOf } from './planned-queries.ts';
import { plannedRoutes } from './planned-routes.ts';
import { previewCalls } from './preview-routes.ts';
import type { Previews } from './previews.ts';
import { promotionRoutes } from './promotion-routes.ts';
import { usedPromotions } from './promotion-uses.ts';
import { type Rights, rightsOf } from './rights.ts';
import { save } from './save.ts';
import { trailRoutes } from './trail-routes.ts';

type Deps = Context & { previews: Previews };

/** Maximum number of a field's changes shown with its entry. */
const maxShown = 20;

export function deskRoutes(serve: Serve, { previews, ...context }: Deps): void {
  const { db, catalogue, env, now } = context;
  plannedRoutes(serve, context);
  previewCalls(serve, context, previews);
  promotionRoutes(serve, context);
  branchPreviews(serve, context);
  trailRoutes(serve, context);
  const readOnly = (env.restaurantSync && env.restaurant) || null;
  const refuseReadOnly = () => {
    if (readOnly !== null) throw new Refusal('desk_read_only', { folder: readOnly });
  };
  const saves = async (staff: Staff, toAsked: (tx: Db) => Promise<SaveRequest>) => {
    refuseReadOnly();
    const saved = await db.transaction().execute(async (tx) => save(tx, staff, now(), await toAsked(tx)));
    await catalogue.catchUp();
    return saved;
  };

  serve(served.listDeskThings, async ({ input: { kind }, staff }) => {
    const { rows, things } = await readEntries(db, kind);
    const { branches, maySee, mayChange } = rightsOf(staff, rows);
    const { listed, lists } = kindDefinitions[kind];
    const own = ownFields(kind, branches);
    const shown = (fields: ReadonlyMap<string, Json>) => [
      ...[...listed, ...own.filter((field) => isOwn(fields.get(field))), ...withoutArabic(kind, fields), ...withoutCalories(fields)],
      ...[...fields.keys()].filter((field) => lists?.test(field)),
    ];
    return {
      readOnly,
      branches: branches.map(toBranch),
      mayChange: readOnly === null ? [...listed, ...own].filter((field) => mayChange({ kind, code: '', field })) : [],
      things: things
        .filter(({ code }) => maySee({ kind, code, field: 'name.en' }))
        .map(({ code, isActive, fields }) => ({ code, isActive, fields: pick(fields, shown(fields)) })),
    };
  });

  /** From the catalogue, which knows what is hidden where. */
  const shopPageOf = (kind: DeskKind, id: number, branches: Rights['branches']): string | null => {
    if (kind !== 'item') return null;
    const branch = branches.find((each) => catalogue.menu(each.id)?.item(id));
    return branch ? `/${encodeURIComponent(branch.name_en)}/menu?item=${id}` : null;
  };

  serve(served.readDeskThing, async ({ input: { kind, code }, staff }) => {
    // Another process may have just created it.
    if (kind === 'item') await catalogue.catchUp();
    return readInSnapshot(db, async (tx) => {
      const rows = await loadRows(tx, [...new Set([...kindDefinitions[kind].reads, 'branches' as const])]);
      const { branches, ...rights } = rightsOf(staff, rows);
      const maySee = (field: string) => rights.maySee({ kind, code, field });
      const locked = kind === 'promotion' && (await usedPromotions(tx, code)).has(code) ? lockedOnceUsed : [];
      const mayChange = (field: string) => rights.mayChange({ kind, code, field }) && !locked.includes(field);
      const row = requireFound(entriesOfKind(kind, rows).find((each) => each.code === code));
      const said = requireFound(fieldsIn(kind, code, rows));
      // List every branch's fields, whether or not they are overridden.
      const names = [...new Set([...said.keys(), ...ownFields(kind, branches)])].filter(maySee);
      if (names.length === 0) throw new Refusal('not_found');
      const trail = await changeLogOf(tx, kind, code, [...names, ...[activeField, orderField].filter(maySee)], maxShown);
      const fields = Object.fromEntries(names.map((field) => [field, fieldValue(kind, said, field) ?? null]));
      return {
        ...{ kind, code, isActive: row.active, readOnly },
        fields,
        pictures: picturesIn([
          ...Object.entries(fields),
          ...trail.flatMap(
            ({ field, before, after }) =>
              [
                [field, before],
                [field, after],
              ] as const,
          ),
        ]),
        mayChange: readOnly === null ? [...names, activeField].filter(mayChange) : [],
        branches: branches.map(toBranch),
        shopPage: shopPageOf(kind, row.id, branches),
        archived: archivedIn(kind, code, rows, said),
        trail: trail.map(({ set, field, before, after, actor, source, at }) => ({
          ...{ change: set, field, before, after, by: actor, source },
          at: at.toISOString(),
        })),
        planned: (await plannedOf(tx, kind, code)).filter(({ field }) => maySee(field)),
      } satisfies DeskEntry;
    });
  });

  const picturesIn = (values: readonly (readonly [field: string, value: Json])[]): Record<string, string> =>
    Object.fromEntries(
      values.flatMap(([field, value]) =>
        pictureField.test(field) && typeof value === 'string' && value !== '' ? [[value, catalogue.pictureUrl(value)]] : [],
      ),
    );

  serve(served.saveDesk, ({ input: { edits, isConfirmed = false }, staff }) =>
    saves(staff, async () => ({
      edits: toEdits(edits),
      isConfirmed,
    })),
  );

  const uploads = new Uploads(context, now);
  serve(served.uploadPicture, async ({ input }) => {
    refuseReadOnly();
    const content = Buffer.from(input.content, 'base64');
    if (content.length === 0 || content.length > pictureLimits.partBytes) throw new InvalidInput({ content: ['errors.invalid'] });
    const taken = await uploads.take({ ...input, content });
    if ('problem' in taken) throw new InvalidInput({ picture: [`desk.picture_${taken.problem}`] });
    return taken;
  });

  serve(served.undoDesk, ({ input: { change }, staff }) =>
    saves(staff, async (tx) => {
      const made = await changesOfSet(tx, change);
      if (made.length === 0) throw new Refusal('not_found');
      if (!made.every((each) => each.kind in kindDefinitions && isChangeable(each))) throw new Refusal('forbidden');
      return undoOf(change, made);
    }),
  );
}

/** Untranslated texts: both fields of texts that exist only in English. */
const withoutArabic = (kind: DeskKind, fields: ReadonlyMap<string, Json>): string[] =>
  [...fields]
    .filter(
      ([field, text]) =>
        field.endsWith('.en') && text !== '' && fields.get(toArabicField(field)) === '' && isShown({ kind, code: '', field }),
    )
    .flatMap(([field]) => [field, toArabicField(field)]);

/** Calories that are not stated: of a dish, and of options that are no dishes, with their names. */
const withoutCalories = (fields: ReadonlyMap<string, Json>): string[] =>
  [...fields]
    .filter(([field, value]) => /(^|\.)calories$/.test(field) && value === null && !fields.get(field.replace(/calories$/, 'dish')))
    .flatMap(([field]) => [field, field.replace(/calories$/, 'name.en'), field.replace(/calories$/, 'name.ar')]);

const ofBranch = ['isHidden', 'price.pickup', 'price.delivery'];

const ownFields = (kind: DeskKind, branches: Rights['branches']): string[] =>
  kind === 'item' ? branches.flatMap((branch) => ofBranch.map((field) => `at.${branch.code}.${field}`)) : [];

/** A price of 0 counts as set. */
const isOwn = (value: Json | undefined): boolean => value !== undefined && value !== null && value !== false;

const toBranch = ({ code, name_en: en, name_ar: ar }: Rights['branches'][number]) => ({ code, name: { en, ar } });

async function readEntries(db: Context['db'], kind: DeskKind) {
  const { reads } = kindDefinitions[kind];
  const rows = await readInSnapshot(db, (tx) => loadRows(tx, [...new Set([...reads, 'branches' as const])]));
  const active = new Map(entriesOfKind(kind, rows).map((row) => [row.code, row.active]));
  const things = entriesOf(fromRows(treatAsActive(kind, rows)))[kind].map(({ code, value }) => ({
    code,
    isActive: active.get(code) === true,
    fields: fieldsOf(kind, value),
  }));
  return { rows, things };
}

const fieldsIn = (kind: DeskKind, code: string, rows: Rows): Map<string, Json> | undefined => {
  const thing = entriesOf(fromRows(treatAsActive(kind, rows)))[kind].find((each) => each.code === code);
  return thing && fieldsOf(kind, thing.value);
};

/** Lists whose entries stay as inactive rows when they are removed. */
const archivedLists: Partial<Record<DeskKind, 'areas' | 'options'>> = { branch: 'areas', optionGroup: 'options' };

function archivedIn(kind: DeskKind, code: string, rows: Rows, said: ReadonlyMap<string, Json>): DeskEntry['archived'] {
  const list = archivedLists[kind];
  if (!list) return [];
  const all = fieldsIn(kind, code, { ...rows, [list]: rows[list].map((row) => ({ ...row, active: true })) }) ?? said;
  const [listed, every] = [said, all].map((fields) => fields.get(list) as readonly string[]);
  return (every ?? [])
    .filter((each) => !listed?.includes(each))
    .map((each) => {
      const path = `${list}.${each}.`;
      const fields = [...all].flatMap(([field, value]) => (field.startsWith(path) ? [[field.slice(path.length), value]] : []));
      return { code: each, fields: Object.fromEntries(fields) };
    });
}

const pick = (fields: ReadonlyMap<string, Json>, names: readonly string[]): Record<string, Json> =>
  Object.fromEntries(names.map((name) => [name, fields.get(name) ?? null]));
