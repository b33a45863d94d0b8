/** Applies edits to an in-memory restaurant before writing. */
import { isDeepStrictEqual } from 'node:util';
import { lockedOnceUsed } from '@sufra/contract/desk/fields';
import { type DeskKind, isPriceField } from '@sufra/contract/desk/model';
import type { MessageKey } from '@sufra/i18n';
import { blanks, checks } from '@sufra/restaurant/check';
import {
  activeField,
  changesOf,
  entriesOf,
  type FieldChange,
  fieldsOf,
  fieldValue,
  identifyingField,
  type Json,
  withEntries,
  withFields,
} from '@sufra/restaurant/entries';
import { followed, orderField, withOrder } from '@sufra/restaurant/order';
import type { Restaurant } from '@sufra/restaurant/restaurant';
import { fromRows } from '../importer/import.ts';
import type { Rows } from '../importer/parts.ts';
import { InvalidInput, Refusal, requireFound } from '../platform/http/errors.ts';
import { dependencyRules } from './dependency-rules.ts';
import { type Edit, isCreation, roundTrips, type SaveRequest } from './edits.ts';
import { ruleOf } from './field-rules.ts';
import { codeOf, entriesOfKind, treatAsActive } from './kind-definitions.ts';
import { archivedPrices, invalidPrices, isUnusualPriceChange } from './prices.ts';

/** Context of a draft beyond the restaurant. */
interface DraftContext {
  /** Used promotions, of which some fields are immutable. */
  used?: ReadonlySet<string>;
  /** Pictures that edits may name in addition to the restaurant's. */
  pictures?: ReadonlySet<string>;
}

type Row = ReturnType<typeof entriesOfKind>[number];

/** Working copy of the restaurant. */
export class Draft {
  readonly #there: Rows;
  readonly #asked: SaveRequest;
  readonly #besides: DraftContext;
  /** Original state including retired entries that are changed. */
  readonly before: Restaurant;
  readonly #things = new Map<string, object>();
  /** New entries, still blank. */
  readonly #new = new Map<string, object>();
  /** The restaurant after the edits. */
  after: Restaurant;
  readonly #taken: Edit[] = [];
  /** Memoized rows by code: a search per edit would be quadratic. */
  readonly #rows = new Map<DeskKind, ReadonlyMap<string, Row>>();
  /** Memoized fields of the original entries. */
  readonly #fields = new Map<object, ReadonlyMap<string, Json>>();

  constructor(there: Rows, asked: SaveRequest, besides: DraftContext = {}) {
    this.#there = there;
    this.#asked = asked;
    this.#besides = besides;
    let rows = there;
    for (const [kind, edits] of Map.groupBy(asked.edits, (edit) => edit.kind))
      rows = treatAsActive(kind, rows, new Set(edits.map(({ code }) => code)));
    this.before = fromRows(rows);
    this.after = this.before;
    for (const { kind, code, value } of Object.values(entriesOf(this.before)).flat()) this.#things.set(`${kind} ${code}`, value);
    for (const { kind, code } of asked.edits.filter(isCreation)) {
      const blank = this.#row(kind, code) ? undefined : blanks[kind]?.(code);
      if (blank) this.#new.set(`${kind} ${code}`, blank);
    }
  }

  #row(kind: DeskKind, code: string): Row | undefined {
    const rows = this.#rows.get(kind) ?? new Map(entriesOfKind(kind, this.#there).map((row) => [row.code, row]));
    this.#rows.set(kind, rows);
    return rows.get(code);
  }

  #thing(kind: DeskKind, code: string): object {
    return requireFound(this.#new.get(`${kind} ${code}`) ?? this.#things.get(`${kind} ${code}`));
  }

  #fieldsOf(kind: DeskKind, code: string): ReadonlyMap<string, Json> {
    const thing = this.#thing(kind, code);
    const fields = this.#fields.get(thing) ?? fieldsOf(kind, thing);
    this.#fields.set(thing, fields);
    return fields;
  }

  /** New name of an entry, for the audit log. */
  nameOf(change: FieldChange | undefined): unknown {
    // Legal texts belong to the restaurant.
    if (change?.kind === 'legal') return this.after.settings.name;
    const thing = entriesOf(this.after)[change?.kind ?? 'item'].find(({ code }) => code === change?.code);
    return thing && 'name' in thing.value ? thing.value.name : null;
  }

  /** Current value; for a new entry, the value the caller saw. Throws for unknown entries or fields. */
  valueOf(edit: Edit): Json {
    const { kind, code, field } = edit;
    const row = this.#row(kind, code);
    if (row && isCreation(edit) && !this.#isThereAsAsked(kind, code))
      throw this.#wrong(kind, code, [identifyingField(kind)], 'desk.rule_code_taken');
    if (field === activeField) return this.#new.has(`${kind} ${code}`) ? edit.before : requireFound(row).active;
    const is = field === orderField ? followed(this.after, kind, code) : fieldValue(kind, this.#fieldsOf(kind, code), field);
    if (is === undefined) throw this.#wrong(kind, code, [field], 'errors.invalid');
    return row ? is : edit.before;
  }

  /** Optimistic lock: whether another change intervened. Positions depend on earlier moves, so they are compared differently. */
  isUnexpected(edit: Edit): boolean {
    const is = edit.field === orderField ? undefined : this.valueOf(edit);
    return !isDeepStrictEqual(is, edit.before) && !isDeepStrictEqual(is, edit.after);
  }

  /** Idempotent creation: the response may have been lost, so an equal repeated request creates nothing. */
  #isThereAsAsked(kind: DeskKind, code: string): boolean {
    const there = fieldsOf(kind, this.#things.get(`${kind} ${code}`) ?? {});
    return this.#asked.edits
      .filter((edit) => edit.kind === kind && edit.code === code)
      .every(({ field, after }) =>
        isDeepStrictEqual(field === activeField ? this.#row(kind, code)?.active : fieldValue(kind, there, field), after),
      );
  }

  /** Applies moves at once, because the next move may refer to this one. */
  take(edit: Edit): void {
    const { kind, code, field, after } = edit;
    const ordered = field === orderField ? withOrder(this.after, kind, code, after) : this.after;
    if (!ordered) throw this.#wrong(kind, code, [field]);
    this.after = ordered;
    this.#taken.push(edit);
  }

  /** Applied edits with their previous values. */
  get taken(): readonly Edit[] {
    return this.#taken;
  }

  /** Applies edits unconditionally and validates them. Returns the differences. Throws like a save. */
  lay(edits: readonly Edit[]): FieldChange[] {
    for (const edit of edits) {
      this.valueOf(edit);
      this.take(edit);
    }
    return this.finish();
  }

  /** Validates the draft and returns the differences. Kinds are validated in dependency order. Throws with all problems. */
  finish(): FieldChange[] {
    const refusals: unknown[] = [];
    const all = [...Map.groupBy(this.#taken, ({ kind }) => kind)].flatMap(([kind, edits]) => {
      const values = new Map<string, object>();
      const changes = [...Map.groupBy(edits, ({ code }) => code).values()].flatMap((each) => {
        try {
          return this.#finishThing(each, values);
        } catch (error) {
          if (!(error instanceof InvalidInput || error instanceof Refusal)) throw error;
          refusals.push(error);
          return [];
        }
      });
      this.after = withEntries(this.after, kind, values);
      return changes;
    });
    const wrong = refusals.flatMap((error) => (error instanceof InvalidInput ? Object.entries(error.fields) : []));
    if (wrong.length > 0) throw new InvalidInput(Object.fromEntries(wrong));
    if (refusals.length > 0) throw refusals[0];
    this.#refuseLosses();
    return all;
  }

  /** Referential integrity: refuses to retire what a remaining entry requires. */
  #refuseLosses(): void {
    const active = new Map(this.#taken.flatMap((each) => (each.field === activeField ? [[`${each.kind} ${each.code}`, each.after]] : [])));
    const wasActive = (kind: DeskKind, code: string) => this.#row(kind, code)?.active ?? true;
    const isActive = (kind: DeskKind, code: string) => Boolean(active.get(`${kind} ${code}`) ?? wasActive(kind, code));
    for (const { by, find, messageKey } of dependencyRules) {
      const edit = this.#taken.find(by);
      if (!edit) continue;
      const before = find(fromRows(this.#there), wasActive);
      if ([...find(this.after, isActive)].some((code) => !before.has(code)))
        throw this.#wrong(edit.kind, edit.code, [edit.field], messageKey);
    }
  }

  #finishThing(edits: readonly Edit[], values: Map<string, object>): FieldChange[] {
    const [{ kind, code } = { kind: 'item', code: '' } as const] = edits;
    const was = this.#thing(kind, code);
    const isNew = this.#new.has(`${kind} ${code}`);
    const active = edits.find(({ field }) => field === activeField);
    const others = edits.filter(({ field }) => field !== activeField && field !== orderField);
    if (active && typeof active.after !== 'boolean') throw this.#wrong(kind, code, [activeField], 'errors.invalid');
    const turned = edits.filter((edit) => !others.includes(edit));
    const isUsed = kind === 'promotion' && this.#besides.used?.has(code);
    const locked = isUsed ? others.map(({ field }) => field).filter((field) => lockedOnceUsed.includes(field)) : [];
    if (locked.length > 0) throw this.#wrong(kind, code, locked, 'desk.rule_promotion_used');
    // Retiring and moving need no validation of other fields.
    if (others.length === 0 && active?.after !== true) return turned;
    const made = withFields(
      kind,
      was,
      others.map(({ field, after }) => [field, after] as const),
    );
    // Fast path for thousands of prices: the rest of each dish was validated on reading.
    const isPricesAlone = kind === 'item' && !active && others.every(({ field }) => isPriceField(field));
    const checked = isPricesAlone
      ? { value: made, wrong: invalidPrices(others) }
      : checks[kind]?.(this.after, code, made, this.#codesBesides(kind, code), this.#besides.pictures ?? new Set<string>());
    const { value, wrong } = checked ?? { value: null, wrong: [] };
    const read = fieldsOf(kind, value ?? {});
    const unread = others.filter(({ field, after }) => !roundTrips(after, fieldValue(kind, read, field))).map(({ field }) => field);
    const all = [...new Set([...wrong, ...unread])];
    if (all.length > 0 || !value) throw this.#wrong(kind, code, all.length > 0 ? all : others.map(({ field }) => field));
    const said = new Map([...archivedPrices(kind, code, this.#there), ...this.#fieldsOf(kind, code)]);
    const isFar = !isNew && others.some(({ field }) => isUnusualPriceChange(kind, field, said, read));
    if (isFar && !this.#asked.isConfirmed) throw new Refusal('price_jump');
    values.set(code, value);
    return isNew ? turned : [...turned, ...changesOf(kind, code, was, value)];
  }

  /** Codes of all other entries of the kind, retired included; a category includes its subcategories. */
  #codesBesides(kind: DeskKind, code: string): Set<string> {
    const id = this.#row(kind, code)?.id;
    const others = entriesOfKind(kind, this.#there).filter(
      (row) => row.code !== code && !('parent_id' in row && id !== undefined && row.parent_id === id),
    );
    return new Set(others.map(codeOf));
  }

  /** State that only the database has. */
  settingStays(field: string): InvalidInput {
    return this.#wrong('settings', 'settings', [field]);
  }

  #wrong(kind: DeskKind, code: string, fields: readonly string[], says?: MessageKey): InvalidInput {
    const isOne = this.#asked.edits.every((edit) => edit.kind === kind && edit.code === code);
    const askedOf = (field: string) =>
      this.#asked.edits.find((edit) => edit.kind === kind && edit.code === code && edit.field === field)?.after;
    return new InvalidInput(
      Object.fromEntries(fields.map((field) => [isOne ? field : `${code}.${field}`, [says ?? ruleOf(kind, field, askedOf(field))]])),
    );
  }
}
