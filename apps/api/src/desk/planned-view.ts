/** Presents planned changes, filtered by the viewer's rights. */
import type { DeskConflict } from '@sufra/contract/desk/model';
import type { PlannedChange, PlannedLine, PlannedSummary } from '@sufra/contract/desk/planned-schemas';
import type { Bilingual } from '@sufra/contract/names';
import type { Translator } from '@sufra/i18n';
import { entriesOf } from '@sufra/restaurant/entries';
import { fromRows } from '../importer/import.ts';
import type { Rows } from '../importer/parts.ts';
import { loadRows } from '../importer/queries.ts';
import type { Db } from '../platform/db/database.ts';
import type { Staff } from '../platform/http/access.ts';
import { InvalidInput, Refusal, refusalText } from '../platform/http/errors.ts';
import { type Edit, nameOf } from './edits.ts';
import { branchIn, kindDefinitions } from './kind-definitions.ts';
import { clocksOf } from './planned-clocks.ts';
import { planner } from './planned-publish.ts';
import { type Failure, type PlannedEdit, type PlannedRow, toSave } from './planned-queries.ts';
import { rightsOf } from './rights.ts';
import { compare } from './save.ts';

type Facts = Omit<PlannedSummary, 'count'>;

export const factsOf = (change: PlannedRow, t: Translator): Facts => ({
  ...{ id: change.id, name: change.name, state: change.state, from: change.startsAt, until: change.endsAt },
  ...{ by: change.actor, planner: change.planner, plannedAt: change.plannedAt?.toISOString() ?? null },
  ...{ createdAt: change.createdAt.toISOString(), failure: change.failure && failureText(change.failure, t) },
});

const failureText = ({ keys, refusal }: Failure, t: Translator): string =>
  refusal ? refusalText(new Refusal(refusal.code, refusal.values), t) : keys.map((key) => t(key)).join(' ');

interface ViewContext {
  change: PlannedRow;
  edits: readonly PlannedEdit[];
  staff: Staff;
  now: Date;
  t: Translator;
}

/** Requires a writable transaction, because validation writes. */
export async function present(tx: Db, { change, edits, staff, now, t }: ViewContext): Promise<Omit<PlannedChange, 'readOnly'>> {
  const kinds = [...new Set(edits.map(({ kind }) => kind))];
  const rows = await loadRows(tx, [...new Set([...kinds.flatMap((kind) => kindDefinitions[kind].reads), 'branches' as const])]);
  const rights = rightsOf(staff, rows);
  const clocks = clocksOf(rows.branches, now);
  const isWaiting = change.state === 'open' || change.state === 'planned';
  const waiting = isWaiting ? edits.filter(({ publishedAt }) => !publishedAt) : [];
  const found = await look(tx, change.state === 'planned' ? planner(change) : asOwner(staff), waiting, t);
  const nameOfThing = namesIn(rows, edits);
  const beforeOf = (edit: PlannedEdit) => (found.before.has(nameOf(edit)) ? found.before.get(nameOf(edit)) : edit.before);
  const toLine = (edit: PlannedEdit): PlannedLine => ({
    ...{ kind: edit.kind, code: edit.code, field: edit.field, name: nameOfThing(edit), branch: branchIn(edit) },
    ...{ before: beforeOf(edit), after: edit.after, by: edit.actor, mayChange: rights.mayChange(edit) },
    ...{ conflict: found.conflicts.get(nameOf(edit)) ?? null, wrong: found.wrong.get(nameOf(edit)) ?? null, stays: edit.stays },
    isPublished: edit.set !== null,
    isReturned: edit.returnSet !== null,
  });
  const visible = edits.filter(rights.maySee);
  return {
    ...factsOf(change, t),
    mayPublish: edits.every(rights.mayChange),
    hidden: edits.length - visible.length,
    clock: clocks.first && { branch: { en: clocks.first.name_en, ar: clocks.first.name_ar }, now: clocks.everywhere },
    wrong: found.general,
    lines: visible.map(toLine),
    branches: rights.branches.map(({ code, name_en: en, name_ar: ar }) => ({ code, name: { en, ar } })),
    sets: [...new Set(edits.flatMap(({ set }) => set ?? []))],
  };
}

const asOwner = (staff: Staff): Staff => ({ ...staff, role: 'owner', worksAt: 'everywhere' });

interface EditFindings {
  /** Current value of each edit without a conflict. */
  before: Map<string, Edit['before']>;
  conflicts: Map<string, { value: unknown; by: string | null; at: string | null }>;
  wrong: Map<string, string>;
  general: string | null;
}

/** What would prevent publishing all of it now. */
async function look(tx: Db, staff: Staff, edits: readonly PlannedEdit[], t: Translator): Promise<EditFindings> {
  const found: EditFindings = { before: new Map(), conflicts: new Map(), wrong: new Map(), general: null };
  try {
    const { draft, conflicts } = await compare(tx, staff, { edits: toSave(edits), isConfirmed: true });
    for (const conflict of conflicts) found.conflicts.set(nameOf(conflict), toFound(conflict));
    for (const edit of draft.taken) found.before.set(nameOf(edit), edit.before);
    draft.finish();
  } catch (error) {
    if (error instanceof Refusal) found.general = refusalText(error, t);
    else if (error instanceof InvalidInput) addFieldProblems(found, edits, error, t);
    else throw error;
  }
  return found;
}

const toFound = ({ theirs, by, at }: DeskConflict) => ({ value: theirs, by, at });

/** Names problems by field alone when all edits concern one entry. */
function addFieldProblems(found: EditFindings, edits: readonly PlannedEdit[], { fields }: InvalidInput, t: Translator): void {
  for (const [name, keys] of Object.entries(fields)) {
    const text = keys.map((key) => t(key)).join(' ');
    const at =
      edits.find(({ code, field }) => name === `${code}.${field}` || name === field) ??
      edits.find(({ code }) => name.startsWith(`${code}.`));
    if (at) found.wrong.set(nameOf(at), text);
    else found.general = text;
  }
}

type EditValue = Pick<Edit, 'kind' | 'code' | 'field' | 'after'>;

/** Names of entries, including retired ones; new ones by their planned name. */
export function namesIn(rows: Rows, edits: readonly EditValue[]): (edit: EditValue) => Bilingual | null {
  const awake = Object.entries(rows).map(([part, all]) => [
    part,
    all.map((row: object) => ('active' in row ? { ...row, active: true } : row)),
  ]);
  const things = entriesOf(fromRows(Object.fromEntries(awake) as Rows));
  const known = new Map<string, Bilingual>();
  for (const kind of new Set(edits.map((edit) => edit.kind)))
    for (const { code, value } of things[kind]) if ('name' in value) known.set(`${kind} ${code}`, value.name as Bilingual);
  const typed = new Map(edits.map((edit) => [nameOf(edit), edit.after]));
  return ({ kind, code }) => {
    const said = (field: string) => String(typed.get(nameOf({ kind, code, field })) ?? '');
    return known.get(`${kind} ${code}`) ?? (said('name.en') === '' ? null : { en: said('name.en'), ar: said('name.ar') });
  };
}
