/** Entry form with optimistic locking per field: a local draft over base values. */
import { type DeskConflict, type DeskEntry, type DeskSave, type DeskSaved, inheritedField } from '@sufra/contract/desk/model';
import type { MessageKey } from '@sufra/i18n';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { useEffect, useRef, useState } from 'react';
import { useStaff } from '../account/use-staff.ts';
import { useForm } from '../calls/problems.ts';
import { resetSaveTarget } from './add-to-change.tsx';
import { errorOf, useSave } from './desk-queries.ts';
import { type Draft, draftOf } from './drafts.ts';
import { changedIn, formName, listOf, type Typed, toValue, typedOf, type Values } from './field-texts.ts';

const pick = (values: Values, names: readonly string[]): Values => Object.fromEntries(names.map((name) => [name, values[name]]));

/**
 * `names`: shown fields; `reload`: refetches the entry; `also`: additional edits; `part`: distinguishes drafts of forms of the same entry;
 * `saved`: success message.
 */
export function useEntryForm(
  thing: DeskEntry,
  names: readonly string[],
  reload: () => Promise<DeskEntry | undefined>,
  also: (typed: Typed) => DeskSave['edits'] = () => [],
  part: string = thing.kind,
  saved: MessageKey = 'desk.saved',
) {
  const { t } = useI18n();
  const { id } = useStaff();
  const draft = draftOf(part, thing.code, id);
  const [kept] = useState(() => known(draft.get(), names));
  const [seen, setSeen] = useState<Values>(() => ({ ...thing.fields, ...mapped(kept, ({ over }) => over) }));
  const [isRestored, setRestored] = useState(Object.keys(kept).length > 0);
  const [conflicts, setConflicts] = useState<readonly DeskConflict[]>([]);

  /** Fields of a save under way, which its rebase decides: retyped to their old value they would count as unchanged. */
  const saving = useRef<readonly string[]>([]);
  const mine = new Set(thing.mayChange);
  /** Ignore disabled inputs, whose DOM values are meaningless. */
  const typedIn = (typed: Typed, over: Values) => changedIn(typed, over).filter((field) => mine.has(listOf(field) ?? field));
  const editsIn = (typed: Typed) =>
    typedIn(typed, seen).map((field) => ({
      kind: thing.kind,
      code: thing.code,
      field,
      before: seen[field] ?? null,
      after: toValue(field, typed[formName(field)] ?? ''),
    }));

  const form = useForm<Typed, Typed, DeskSaved>({
    defaultValues: {
      ...typedOf(thing.fields, names),
      ...Object.fromEntries(Object.entries(kept).map(([field, { text }]) => [formName(field), text])),
    },
    renamed: Object.fromEntries(names.map((field) => [field, formName(field)])),
    async send(typed) {
      const edits = [...editsIn(typed), ...also(typed)];
      if (edits.length > 0) {
        saving.current = edits.map(({ field }) => field);
        return save({ edits }, t(saved))
          .catch((error: unknown) => {
            throw errorOf(error, thing.code);
          })
          .finally(() => {
            saving.current = [];
          });
      }
      resetSaveTarget();
      toast({ text: t('desk.nothing_to_save') });
      return { change: null, conflicts: [] };
    },
  });

  const typed = form.watch();
  const changed = typedIn(typed, seen);

  // Fields that are not being changed follow their entry, such as after a save of another person, or an undo on another screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the entry was read again
  useEffect(() => {
    const now = form.getValues();
    const held = [...new Set([...typedIn(now, seen), ...saving.current])].filter((field) => names.includes(field));
    const others = names.filter((field) => !held.includes(field));
    if (conflicts.length > 0 || isSame(pick(seen, others), pick(thing.fields, others))) return;
    setSeen({ ...thing.fields, ...pick(seen, held) });
    const own = Object.fromEntries(held.map((field) => [formName(field), now[formName(field)] ?? '']));
    form.reset({ ...typedOf(thing.fields, names), ...own }, { keepErrors: held.length > 0 });
  }, [thing.fields]);

  const latest = useRef(seen);
  useEffect(() => {
    latest.current = seen;
  }, [seen]);

  const pricing = { everywhere: ({ field }: { field: string }) => seen[inheritedField(field)] };
  /** Rebases after a save; later edits and conflicts stay in the draft. */
  const save = useSave(async ({ conflicts: found }, sent) => {
    const fresh = await reload();
    setRestored(false);
    const now = form.getValues();
    const textOf = (field: string) => now[formName(field)] ?? '';
    const values = new Map(
      sent.flatMap(({ kind, code, field, after }) => (kind === thing.kind && code === thing.code ? [[field, after] as const] : [])),
    );
    const unsent = typedIn(now, latest.current).filter((field) => !values.has(field));
    const retyped = [...values].flatMap(([field, after]) => (isSame(toValue(field, textOf(field)), after) ? [] : [field]));
    const met = found.map(({ field }) => field);
    // What was saved is the base, though it could not be read again.
    if (!fresh) return setSeen({ ...latest.current, ...Object.fromEntries([...values].filter(([field]) => !met.includes(field))) });
    setSeen({ ...fresh.fields, ...pick(latest.current, unsent) });
    setConflicts(found);
    form.reset({
      ...typedOf(fresh.fields, names),
      ...Object.fromEntries([...unsent, ...retyped, ...met].map((field) => [formName(field), textOf(field)])),
    });
  }, pricing);

  useEffect(() => {
    const entries = changed.map((field) => [field, { text: typed[formName(field)] ?? '', over: seen[field] }] as const);
    const copy = entries.length > 0 ? Object.fromEntries(entries) : null;
    if (JSON.stringify(copy) !== JSON.stringify(draft.get())) draft.set(copy);
  });

  return {
    form,
    typed,
    changed,
    conflicts,
    /** Edits that a save would send. */
    edits: editsIn(typed),
    /** Whether another person has saved what is being changed here. */
    isBehind: changed.some((field) => !isSame(thing.fields[field] ?? null, seen[field] ?? null)),
    /** Whether an earlier draft was restored. */
    isRestored: isRestored && changed.length > 0,
    set(field: string, text: string) {
      form.clearErrors(formName(field));
      form.setValue(formName(field), text, { shouldDirty: true });
    },
    settle: (field: string) => setConflicts((all) => all.filter((conflict) => conflict.field !== field)),
    discard() {
      setRestored(false);
      draft.set(null);
      setSeen(thing.fields);
      form.reset(typedOf(thing.fields, names));
    },
  };
}

export type EntryForm = ReturnType<typeof useEntryForm>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const known = (draft: Draft | null, names: readonly string[]): Draft =>
  Object.fromEntries(Object.entries(draft ?? {}).filter(([field]) => names.includes(field)));

const mapped = <Value>(draft: Draft, to: (entry: Draft[string]) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(draft).map(([field, entry]) => [field, to(entry)]));
