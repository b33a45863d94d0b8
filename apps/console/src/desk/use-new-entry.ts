/** Form of a new entry, with a local draft until created. */
import type { DeskSave, DeskSaved } from '@sufra/contract/desk/model';
import { codePattern, freeCode } from '@sufra/contract/text';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStaff } from '../account/use-staff.ts';
import { useForm } from '../calls/problems.ts';
import { changePath } from '../paths.ts';
import type { ListedKind } from './desk-page.tsx';
import { errorOf, useSave } from './desk-queries.ts';
import { draftOf } from './drafts.ts';
import { entryPathOf } from './entries.ts';
import { formName, type Typed, toText, toValue } from './field-texts.ts';
import { alone, useFields } from './form-fields.tsx';

export interface NewEntry {
  kind: ListedKind;
  names: readonly string[];
  /** Initial values. */
  start: Typed;
  /** Existing codes, retired included. */
  taken: ReadonlySet<string>;
  /** Fallback code for names without Latin letters. */
  otherwise: string;
  /** Form name of the code, when `code` is another field. */
  codeName?: string;
  /** Toast after creation. */
  created?: string;
  /** Fills in what was left empty. */
  complete?: (typed: Typed) => Typed;
  /** Further edits of the same save. */
  also?: (code: string) => DeskSave['edits'];
}

export function useNewEntry({
  kind,
  names,
  start,
  taken,
  otherwise,
  codeName = 'code',
  created,
  complete = (typed) => typed,
  also = () => [],
}: NewEntry) {
  const { t } = useI18n();
  const { id } = useStaff();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const draft = draftOf(kind, '', id);
  const [kept] = useState(() => draft.get() ?? {});
  const all = [codeName, ...names];
  const blank: Typed = Object.fromEntries(all.map((field) => [formName(field), start[field] ?? toText(field, null)]));
  const made = useRef('');

  const suggestedBy = (typed: Typed): string => freeCode(complete(typed)[formName('name.en')] ?? '', taken, otherwise);
  const codeIn = (typed: Typed): string => typed[codeName]?.trim() || suggestedBy(typed);
  const editsIn = (typed: Typed): DeskSave['edits'] => {
    const whole = complete(typed);
    const edit = (field: string, after: unknown) => ({ kind, code: codeIn(typed), field, before: null, after });
    // Only a blank may stand for input still to be typed.
    const textOf = (field: string) => whole[formName(field)]?.trim() || (whole[formName(field)] ?? '');
    return [edit('active', true), ...names.map((field) => edit(field, toValue(field, textOf(field))))];
  };
  const form = useForm<Typed, Typed, DeskSaved>({
    defaultValues: { ...blank, ...Object.fromEntries(all.flatMap((field) => (kept[field] ? [[formName(field), kept[field].text]] : []))) },
    renamed: Object.fromEntries(all.map((field) => [field, formName(field)])),
    async send(typed): Promise<DeskSaved> {
      const code = codeIn(typed);
      made.current = code;
      try {
        // Copied edits are sent unchanged.
        return await save({ edits: [...editsIn(typed), ...also(code)], isConfirmed: true }, created ?? t('desk.created'));
      } catch (error) {
        throw errorOf(error, code);
      }
    },
  });
  const typed = form.watch();
  const suggested = suggestedBy(typed);
  const changed = all.filter((field) => typed[formName(field)] !== blank[formName(field)]);

  const discard = () => {
    draft.set(null);
    form.reset(blank);
  };
  const save = useSave(async (_, sent, planned) => {
    const code = made.current;
    // An undone creation is retired, as its own screen shows.
    if (sent.length === 0) return queries.invalidateQueries({ queryKey: ['desk', kind, code] });
    if (planned === null) return;
    discard();
    await navigate(planned === undefined ? (entryPathOf({ kind, code, field: 'active' }) ?? '') : changePath(planned), { replace: true });
  });

  useEffect(() => {
    const copy =
      changed.length > 0 ? Object.fromEntries(changed.map((field) => [field, { text: typed[formName(field)] ?? '', over: null }])) : null;
    if (JSON.stringify(copy) !== JSON.stringify(draft.get())) draft.set(copy);
  });

  const fields = useFields({
    field: (path) => ({ ...form.field(formName(path)), autoComplete: 'off' }),
    control: (path) => ({
      text: typed[formName(path)] ?? '',
      error: form.field(formName(path)).error,
      disabled: false,
      onChange(text) {
        form.clearErrors(formName(path));
        form.setValue(formName(path), text, { shouldDirty: true });
      },
    }),
    around: alone,
  });

  return {
    ...fields,
    form,
    typed,
    changed,
    suggested,
    isRestored: Object.keys(kept).length > 0 && changed.length > 0,
    discard,
    code: codeIn(typed),
    /** Edits that creating would send. */
    edits: editsIn(typed),
    /** Empty uses the suggested code. */
    codeField: () => ({
      ...form.field(codeName, { validate: (text) => text?.trim() === '' || codePattern.test(text?.trim() ?? '') || 'desk.code_wrong' }),
      autoComplete: 'off',
      placeholder: suggested,
    }),
  };
}

export type NewEntryForm = ReturnType<typeof useNewEntry>;
