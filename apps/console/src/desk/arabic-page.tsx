/** Translation queue: missing Arabic texts, with the English above each field, saved together. */
import type { DeskConflict, DeskEntries } from '@sufra/contract/desk/model';
import { Button } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { isWrongInput } from '@sufra/ui/form/form.tsx';
import { TextArea } from '@sufra/ui/form/text-area.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useStaff } from '../account/use-staff.ts';
import { problemText } from '../calls/problems.ts';
import { categoryPath, dishPath, optionGroupPath } from '../paths.ts';
import { DeskPage } from './desk-page.tsx';
import { useSave } from './desk-queries.ts';
import { draftOf } from './drafts.ts';
import { valueText } from './field-texts.ts';
import { FieldError } from './form-fields.tsx';
import { FormNotices, SaveFoot } from './form-parts.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { editsOf, type Untranslated, useWithoutArabic } from './without-arabic.ts';

export function ArabicPage() {
  const { t } = useI18n();
  const { queries, texts } = useWithoutArabic();
  return (
    <DeskPage kind="item" title={t('desk.no_arabic')} queries={queries} isOwners>
      {([{ things }]) => texts && <Queue categories={things} texts={texts} />}
    </DeskPage>
  );
}

/** Batch size; more follow as these are done. */
const mostShown = 40;

interface QueueProps {
  categories: DeskEntries['things'];
  texts: readonly Untranslated[];
}

function Queue({ categories, texts }: QueueProps) {
  const { t } = useI18n();
  const { id } = useStaff();
  const draft = draftOf('arabic', 'all', id);
  const kept = draft.use() ?? {};
  const typed = new Map(texts.flatMap(({ key }) => (kept[key]?.text.trim() ? [[key, kept[key].text] as const] : [])));
  const [wasKept] = useState(typed.size > 0);
  const [most, setMost] = useState(mostShown);
  const [conflicts, setConflicts] = useState<readonly DeskConflict[]>([]);
  const keep = (next: typeof kept) => draft.set(Object.keys(next).length > 0 ? next : null);

  const save = useSave(({ conflicts: met }, sent) => {
    // Keep a translation another person saved meanwhile.
    const done = new Set(sent.map(({ kind, code, field }) => `${kind}.${code}.${field}`));
    const isDone = (key: string) => done.has(key) || [...done].some((field) => key.startsWith(`${field}.`));
    keep(Object.fromEntries(Object.entries(draft.get() ?? {}).filter(([key, { text }]) => !isDone(key) || text !== typed.get(key))));
    setConflicts(met);
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await save({ edits: editsOf(texts, typed, categories) }, t('desk.saved'));
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
      {texts.length === 0 ? (
        <EmptyState compact title={t('desk.arabic_done')} />
      ) : (
        <>
          <p role="status" className="text-sm text-muted">
            {t('desk.arabic_left', { count: texts.length - typed.size })}
          </p>
          <ul className="flex flex-col gap-5">
            {texts.slice(0, most).map((text) => (
              <Row
                key={text.key}
                text={text}
                value={kept[text.key]?.text ?? ''}
                error={
                  wrong?.[`${text.code}.${text.field}`]?.join(' ') ?? (typed.has(text.key) ? wrong?.[text.field]?.join(' ') : undefined)
                }
                onChange={(value) => keep({ ...draft.get(), [text.key]: { text: value, over: '' } })}
              />
            ))}
          </ul>
          {texts.length > most && (
            <Button variant="secondary" className="self-start" onClick={() => setMost((count) => count + mostShown)}>
              {t('desk.arabic_more')}
            </Button>
          )}
          <FieldError id="arabic-refusal">{refusal}</FieldError>
          <SaveFoot isPending={isPending}>{t('desk.arabic_save', { count: typed.size })}</SaveFoot>
        </>
      )}
      <LeaveGuard isOn={typed.size > 0 && !isPending} onLeave={() => keep({})} />
    </form>
  );
}

const pathOf = ({ kind, code }: Pick<Untranslated, 'kind' | 'code'>): string =>
  (kind === 'item' ? dishPath : kind === 'category' ? categoryPath : optionGroupPath)(code);

interface RowProps {
  text: Untranslated;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function Row({ text: { kind, code, field, en, of }, value, error, onChange }: RowProps) {
  const { t, name } = useI18n();
  const isLong = field === 'description.ar';
  const what = isLong
    ? t('desk.arabic_description', { name: name(of) })
    : field === 'name.ar'
      ? t(kind === 'item' ? 'desk.arabic_dish' : kind === 'category' ? 'desk.arabic_category' : 'desk.arabic_options')
      : t('desk.arabic_within', { name: name(of) });
  const control = {
    label: (
      <bdi lang="en" className="whitespace-pre-line wrap-anywhere">
        {en}
      </bdi>
    ),
    lang: 'ar',
    dir: 'rtl',
    autoComplete: 'off',
    value,
    error,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <li className="flex flex-col">
      <Link to={pathOf({ kind, code })} className="inline-flex min-h-11 items-center self-start text-sm text-muted hover:underline">
        {what}
      </Link>
      {isLong ? <TextArea rows={2} {...control} /> : <TextField {...control} />}
    </li>
  );
}
