/** The form of a thing that is not there yet. What was typed is kept on this device until the thing is created. */
import type { DeskKind, DeskSaved } from '@sufra/contract/desk/model';
import { codePattern, freeCode } from '@sufra/contract/text';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStaff } from '../account/use-staff.ts';
import { useForm } from '../calls/problems.ts';
import { useSave } from './desk-queries.ts';
import { draftOf } from './drafts.ts';
import { formName, type Typed, toText, toValue } from './field-texts.ts';

interface NewThing {
  kind: DeskKind;
  names: readonly string[];
  /** What its fields begin with. */
  start: Typed;
  /** Codes that are there, of retired things too. */
  taken: ReadonlySet<string>;
  /** Its code where its name has no Latin letters. */
  otherwise: string;
  pathTo: (code: string) => string;
}

export function useNewThing({ kind, names, start, taken, otherwise, pathTo }: NewThing) {
  const { t } = useI18n();
  const { id } = useStaff();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const draft = draftOf(kind, '', id);
  const [kept] = useState(() => draft.get() ?? {});
  const all = ['code', ...names];
  const blank: Typed = Object.fromEntries(all.map((field) => [formName(field), start[field] ?? toText(field, null)]));
  const made = useRef('');

  const suggestedBy = (typed: Typed): string => freeCode(typed[formName('name.en')] ?? '', taken, otherwise);
  const form = useForm<Typed, Typed, DeskSaved>({
    defaultValues: { ...blank, ...Object.fromEntries(all.flatMap((field) => (kept[field] ? [[formName(field), kept[field].text]] : []))) },
    renamed: Object.fromEntries(all.map((field) => [field, formName(field)])),
    send(typed): Promise<DeskSaved> {
      const code = typed.code?.trim() || suggestedBy(typed);
      made.current = code;
      const edit = (field: string, after: unknown) => ({ kind, code, field, before: null, after });
      const edits = names.map((field) => edit(field, toValue(field, (typed[formName(field)] ?? '').trim())));
      return save({ edits: [edit('active', true), ...edits] }, t('desk.created'));
    },
  });
  const typed = form.watch();
  const suggested = suggestedBy(typed);
  const changed = all.filter((field) => typed[formName(field)] !== blank[formName(field)]);

  const discard = () => {
    draft.set(null);
    form.reset(blank);
  };
  const save = useSave(async (_, sent) => {
    const code = made.current;
    // Taken back, it is retired, and its own screen says so.
    if (sent.length === 0) return queries.invalidateQueries({ queryKey: ['desk', kind, code] });
    discard();
    await navigate(pathTo(code), { replace: true });
  });

  useEffect(() => {
    const copy =
      changed.length > 0 ? Object.fromEntries(changed.map((field) => [field, { text: typed[formName(field)] ?? '', over: null }])) : null;
    if (JSON.stringify(copy) !== JSON.stringify(draft.get())) draft.set(copy);
  });

  return {
    form,
    typed,
    changed,
    suggested,
    isRestored: Object.keys(kept).length > 0 && changed.length > 0,
    discard,
    field: (path: string) => ({ ...form.field(formName(path)), autoComplete: 'off' }),
    /** Left empty it is the suggested one. */
    codeField: () => ({
      ...form.field('code', { validate: (text) => text?.trim() === '' || codePattern.test(text?.trim() ?? '') || 'desk.code_wrong' }),
      autoComplete: 'off',
      placeholder: suggested,
    }),
  };
}

export type NewThingForm = ReturnType<typeof useNewThing>;
