/** Work queue of the menu: fields that are missing, typed one below the other and saved together. */
import type { DeskConflict, DeskEdit, DeskKind } from '@sufra/contract/desk/model';
import type { Bilingual } from '@sufra/contract/names';
import { Button } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { isWrongInput } from '@sufra/ui/form/form.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useStaff } from '../account/use-staff.ts';
import { problemText } from '../calls/problems.ts';
import { categoryPath, dishPath, optionGroupPath } from '../paths.ts';
import { useSave } from './desk-queries.ts';
import { draftOf } from './drafts.ts';
import { valueText } from './field-texts.ts';
import { FieldError } from './form-fields.tsx';
import { FormNotices, SaveFoot } from './form-parts.tsx';
import { LeaveGuard } from './leave-guard.tsx';

export interface MissingField {
  /** Names it among all. */
  key: string;
  kind: DeskKind;
  code: string;
  field: string;
  /** Name of its owner. */
  of: Bilingual;
}

/** Props of a row's input. */
interface QueueControl {
  autoComplete: 'off';
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
}

/** Batch size; more follow as these are done. */
const mostShown = 40;

interface WorkQueueProps<Missing extends MissingField> {
  name: 'arabic' | 'calories';
  missing: readonly Missing[];
  /** Edits of the typed values, by key. */
  edits: (typed: ReadonlyMap<string, string>) => DeskEdit[];
  what: (missing: Missing) => string;
  children: (missing: Missing, control: QueueControl) => ReactNode;
}

export function WorkQueue<Missing extends MissingField>({ name, missing, edits, what, children }: WorkQueueProps<Missing>) {
  const { t } = useI18n();
  const { id } = useStaff();
  const draft = draftOf(name, 'all', id);
  const kept = draft.use() ?? {};
  const typed = new Map(missing.flatMap(({ key }) => (kept[key]?.text.trim() ? [[key, kept[key].text] as const] : [])));
  const [wasKept] = useState(typed.size > 0);
  const [most, setMost] = useState(mostShown);
  const [conflicts, setConflicts] = useState<readonly DeskConflict[]>([]);
  const keep = (next: typeof kept) => draft.set(Object.keys(next).length > 0 ? next : null);

  const save = useSave(({ conflicts: met }, sent) => {
    // Keep a value another person saved meanwhile.
    const done = new Set(sent.map(({ kind, code, field }) => `${kind}.${code}.${field}`));
    const isDone = (key: string) => done.has(key) || [...done].some((field) => key.startsWith(`${field}.`));
    keep(Object.fromEntries(Object.entries(draft.get() ?? {}).filter(([key, { text }]) => !isDone(key) || text !== typed.get(key))));
    setConflicts(met);
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await save({ edits: edits(typed) }, t('desk.saved'));
    },
    meta: { handlesErrors: true },
  });
  const wrong = isWrongInput(error) ? error.payload : undefined;
  const refusal = error && !wrong ? problemText(error, t) : undefined;

  return (
    <form
      className="flex max-w-3xl flex-col gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.size > 0) mutate();
      }}
    >
      <FormNotices isRestored={wasKept && typed.size > 0} discard={() => keep({})} />
      {conflicts.map((conflict) => (
        <Notice
          key={`${conflict.kind}.${conflict.code}.${conflict.field}`}
          tone="warning"
          role="alert"
          action={<Link to={pathOf(conflict)}>{t('desk.arabic_look')}</Link>}
        >
          <Sentence
            message="desk.arabic_conflict"
            values={{ mine: valueText(t, conflict.field, conflict.mine), value: valueText(t, conflict.field, conflict.theirs) }}
          />
        </Notice>
      ))}
      {missing.length === 0 ? (
        <EmptyState compact title={t(`desk.${name}_done`)} />
      ) : (
        <>
          <p role="status" className="text-sm text-muted">
            {t(`desk.${name}_left`, { count: missing.length - typed.size })}
          </p>
          <ul className="flex flex-col gap-5">
            {missing.slice(0, most).map((each) => (
              <li key={each.key} className="flex flex-col">
                <Link to={pathOf(each)} className="inline-flex min-h-11 items-center self-start text-sm text-muted hover:underline">
                  {what(each)}
                </Link>
                {children(each, {
                  autoComplete: 'off',
                  value: kept[each.key]?.text ?? '',
                  error:
                    wrong?.[`${each.code}.${each.field}`]?.join(' ') ?? (typed.has(each.key) ? wrong?.[each.field]?.join(' ') : undefined),
                  onChange: ({ target }) => keep({ ...draft.get(), [each.key]: { text: target.value, over: '' } }),
                })}
              </li>
            ))}
          </ul>
          {missing.length > most && (
            <Button variant="secondary" className="self-start" onClick={() => setMost((count) => count + mostShown)}>
              {t('desk.arabic_more')}
            </Button>
          )}
          <FieldError id={`${name}-refusal`}>{refusal}</FieldError>
          <SaveFoot isPending={isPending}>{t(`desk.${name}_save`, { count: typed.size })}</SaveFoot>
        </>
      )}
      <LeaveGuard isOn={typed.size > 0 && !isPending} onLeave={() => keep({})} />
    </form>
  );
}

const pathOf = ({ kind, code }: Pick<MissingField, 'kind' | 'code'>): string =>
  (kind === 'item' ? dishPath : kind === 'category' ? categoryPath : optionGroupPath)(code);
