/** Queries and save calls of the desk. */
import { listDeskThings, readDeskThing, saveDesk, undoDesk } from '@sufra/contract/desk/endpoints';
import type { DeskEdit, DeskEntries, DeskEntry, DeskKind, DeskSave, DeskSaved } from '@sufra/contract/desk/model';
import { addToPlannedChange, schedulePlannedChange } from '@sufra/contract/desk/planned-endpoints';
import type { PlannedAdded } from '@sufra/contract/desk/planned-schemas';
import type { Bilingual } from '@sufra/contract/names';
import type { Translator } from '@sufra/i18n';
import { formatDay } from '@sufra/i18n/days';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { dismissToast, toast } from '@sufra/ui/overlay/toasts.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { profileQuery } from '../account/use-staff.ts';
import { ApiError, call } from '../calls/call.ts';
import { problemText } from '../calls/problems.ts';
import { changePath } from '../paths.ts';
import { takeSaveTarget } from './add-to-change.tsx';
import { entryName, kindTexts } from './entries.ts';
import { chooseChange, chooseDay, rememberChange } from './plan-questions.tsx';
import { plannedKey } from './planned-queries.ts';
import { confirmAndRetry, farMoves } from './questions.tsx';

export const entriesQuery = (kind: DeskKind) =>
  ({
    queryKey: ['desk', kind],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(listDeskThings, { kind }, { signal }),
  }) as const;

export const useEntries = (kind: DeskKind) => useQuery(entriesQuery(kind));

/** Interval in ms at which a screen looks for saves of other people. Its form keeps the base of the optimistic lock by itself. */
const freshMs = 10_000;

export const entryQuery = (kind: DeskKind, code: string) =>
  ({
    queryKey: ['desk', kind, code],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(readDeskThing, { kind, code }, { signal }),
    staleTime: 0,
    refetchInterval: freshMs,
    gcTime: 0,
  }) as const;

/** Reads an entry anew. Undefined after a failure, where the query would answer with its old data. */
export async function freshEntry({ refetch }: { refetch: () => Promise<{ data: DeskEntry | undefined; isError: boolean }> }) {
  const { data, isError } = await refetch();
  return isError ? undefined : data;
}

/** With several entries, server errors are prefixed by code: those of an entry without its code. */
export function errorOf(error: unknown, code: string): unknown {
  if (!(error instanceof ApiError) || !error.payload) return error;
  const payload = Object.fromEntries(Object.entries(error.payload).map(([field, says]) => [field.replace(`${code}.`, ''), says]));
  return new ApiError(error.status, { ...error.body, payload });
}

/** Duration (ms) of the undo offer; later the audit log has all values. */
const undoMs = 10_000;

/** Price context of a screen, for confirmations. */
interface Pricing {
  /** Inherited price of a branch price. */
  everywhere?: (edit: DeskEdit) => unknown;
  what?: (edit: DeskEdit) => string;
}

/**
 * Saves edits and offers undo. `onChanged` gets the result and the sent edits (none for an undo). Asks the server's confirmations; a
 * refused one saves nothing without an error. Adding to a planned change sets `planned` to its id.
 */
export function useSave(onChanged: (saved: DeskSaved, sent: DeskSave['edits'], planned?: number | null) => unknown, pricing: Pricing = {}) {
  const { t } = useI18n();
  const queries = useQueryClient();
  const add = useAddition();
  const changed = async (saved: DeskSaved, sent: DeskSave['edits']) => {
    await onChanged(saved, sent);
    // Invalidate lists; the open entry refetches itself.
    await queries.invalidateQueries({ queryKey: ['desk'], predicate: ({ queryKey }) => queryKey.length === 2 });
    // Branch data; an undo may concern any kind.
    if (sent.length === 0 || sent.some(({ kind }) => kind === 'branch'))
      void queries.invalidateQueries({ queryKey: profileQuery.queryKey });
  };
  const undo = useUndo((saved) => changed(saved, []));
  return async (asked: DeskSave, text: string) => {
    const way = takeSaveTarget();
    if (way !== 'now') {
      const added = await add(asked.edits, way);
      if (added) await onChanged({ change: null, conflicts: added.conflicts }, asked.edits, added.id);
      return { change: null, conflicts: added?.conflicts ?? [] };
    }
    const { everywhere, what = ({ field }) => t(field.endsWith('pickup') ? 'desk.price_pickup' : 'desk.price_delivery') } = pricing;
    const send = (isConfirmed: boolean) => call(saveDesk, { ...asked, isConfirmed: isConfirmed || asked.isConfirmed === true });
    const saved = await confirmAndRetry(send, () => farMoves(asked.edits, what, everywhere));
    if (!saved) return { change: null, conflicts: [] };
    const { change } = saved;
    const title = savedTitle(queries, t, asked.edits);
    if (change !== null) offerUndo(t, { title, text, run: () => void undo(change, title) });
    await changed(saved, asked.edits);
    return saved;
  };
}

/** Title of a save: the entry, a new or retired one, or the list. */
function savedTitle(queries: QueryClient, t: Translator, edits: DeskSave['edits']): string {
  const [first] = edits;
  const isOne = new Set(edits.map(({ kind, code }) => `${kind} ${code}`)).size === 1;
  const about = isOne ? first : edits.find(({ field }) => field === 'active');
  if (!about) return first ? t(kindTexts[first.kind]) : '';
  const { kind, code, field } = about;
  // Its screen is called by itself.
  if (kind === 'settings' && field.startsWith('banner.')) return t('console.banner_title');
  const list = queries.getQueryData<DeskEntries>(entriesQuery(kind).queryKey);
  const fields =
    queries.getQueryData<DeskEntry>(entryQuery(kind, code).queryKey)?.fields ?? list?.things.find((thing) => thing.code === code)?.fields;
  const sent = edits.filter((edit) => edit.kind === kind && edit.code === code).map((edit) => [edit.field, edit.after] as const);
  return entryName(t, { kind, code, name: nameIn({ ...fields, ...Object.fromEntries(sent) }) });
}

let offered = 0;

/** Undo toast, which outlives its screen and so names the change. Only the last save has one. */
export function offerUndo(t: Translator, { title, text, run }: { title: string; text: string; run: () => void }): void {
  dismissToast(offered);
  offered = toast({ title, text, tone: 'success', durationMs: undoMs, action: { label: t('desk.undo'), run } });
}

/** Undoes a change set and reports the result. */
export function useUndo(onUndone: (saved: DeskSaved) => unknown) {
  const { t } = useI18n();
  return async (change: number, title?: string): Promise<void> => {
    try {
      const saved = await confirmAndRetry(() => call(undoDesk, { change }));
      if (!saved) return;
      const { conflicts, ...undone } = saved;
      const isWhole = conflicts.length === 0;
      toast({ title, text: t(isWhole ? 'desk.undone' : 'desk.undone_partly'), tone: isWhole ? 'success' : 'warning' });
      // Remaining conflicts are in the fields, not typed here.
      await onUndone({ ...undone, conflicts: [] });
    } catch (error) {
      toast({ text: problemText(error), tone: 'error' });
    }
  };
}

type Fields = DeskEntries['things'][number]['fields'];

export const textIn = (fields: Fields, field: string): string => (typeof fields[field] === 'string' ? fields[field] : '');
export const listIn = (fields: Fields, field: string): readonly string[] => (Array.isArray(fields[field]) ? fields[field] : []);
export const nameIn = (fields: Fields): Bilingual => ({ en: textIn(fields, 'name.en'), ar: textIn(fields, 'name.ar') });

export interface MenuCategory {
  code: string;
  name: Bilingual;
}

/** Categories and subcategories in menu order. */
export const menuCategories = ({ things }: DeskEntries): MenuCategory[] =>
  things
    .filter(({ isActive }) => isActive)
    .flatMap(({ code, fields }) => [{ code, name: nameIn(fields) }, ...((fields.subcategories ?? []) as MenuCategory[])]);

/** Adds edits to a chosen planned change, or to a new one with a start date. Null: none was chosen. */
function useAddition() {
  const { t } = useI18n();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const show = (id: number) => ({ label: t('desk.show'), run: () => void navigate(changePath(id)) });

  /** A conflicting plan stays open with its reason: no input is lost. */
  const plan = async ({ id, name, conflicts }: PlannedAdded & { id: number }, day: string) => {
    try {
      const send = (isConfirmed: boolean) => call(schedulePlannedChange, { id, from: `${day}T00:00`, isConfirmed });
      const planned = conflicts.length === 0 ? await confirmAndRetry(send) : null;
      if (planned?.conflicts.length === 0)
        toast({ text: t('desk.plan_day_done', { day: formatDay(t.locale, day, 'long') }), tone: 'success', action: show(id) });
      else toast({ text: t('desk.plan_added', { name }), tone: 'warning', action: show(id) });
    } catch (error) {
      toast({ text: problemText(error), tone: 'error', action: show(id) });
    }
  };

  return async (edits: DeskSave['edits'], way: 'change' | 'day'): Promise<PlannedAdded | null> => {
    const day = way === 'day' ? await chooseDay() : null;
    const destination = way === 'change' ? await chooseChange() : day && { name: t('desk.plan_day_name', { day }) };
    if (!destination) return null;
    const added = await call(addToPlannedChange, { ...destination, edits });
    const { id, name } = added;
    if (id === null) toast({ text: t('desk.nothing_to_save') });
    else if (day) await plan({ ...added, id }, day);
    else {
      rememberChange(id);
      toast({ text: t('desk.plan_added', { name }), tone: 'success', action: show(id) });
    }
    await queries.invalidateQueries({ queryKey: [plannedKey] });
    return added;
  };
}

type Dish = DeskEntries['things'][number];

/** Active dishes of the given categories and subcategories. */
export const dishesIn = (dishes: readonly Dish[], codes: readonly string[]): Dish[] =>
  dishes.filter(({ isActive, fields }) => isActive && codes.includes(textIn(fields, 'category')));

export const moves = (dishes: readonly Dish[], to: string): DeskSave['edits'] =>
  dishes.map(({ code, fields }) => ({ kind: 'item', code, field: 'category', before: fields.category, after: to }));
