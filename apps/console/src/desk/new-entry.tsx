/** Shared form of new entries: bilingual names, create button, and a collapsed code derived from the English name. */
import type { DeskEntries } from '@sufra/contract/desk/model';
import { AccordionSection } from '@sufra/ui/accordion-section.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { type ReactNode, useState } from 'react';
import { DeskPage } from './desk-page.tsx';
import { useEntries } from './desk-queries.ts';
import { FormNotices, NameFields, SaveFoot } from './form-parts.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { type NewEntry, type NewEntryForm, useNewEntry } from './use-new-entry.ts';

interface NewEntryFieldsProps {
  thing: NewEntryForm;
  /** Content above the names. */
  first?: ReactNode;
  /** Content beside the names. */
  texts?: ReactNode;
  /** False while required data load. */
  isReady?: boolean;
  children?: ReactNode;
}

export function NewEntryFields({ thing, first, texts, isReady = true, children }: NewEntryFieldsProps) {
  const { t } = useI18n();
  const { form, changed, suggested } = thing;
  const code = thing.codeField();
  // Unfold a typed or invalid code.
  const [isOpen, setOpen] = useState(thing.code !== suggested);
  if (!isOpen && code.error) setOpen(true);
  return (
    <>
      <FormNotices isRestored={thing.isRestored} discard={thing.discard} />
      <Form form={form} className="flex max-w-4xl flex-col gap-6">
        {first}
        <NameFields {...thing}>{texts}</NameFields>
        {children}
        <AccordionSection title={t('desk.advanced')} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <TextField
            className="md:max-w-md"
            label={t('desk.code')}
            dir="ltr"
            spellCheck={false}
            autoCapitalize="none"
            maxLength={80}
            {...code}
            hint={<Sentence message="desk.code_text" values={{ code: suggested }} />}
          />
        </AccordionSection>
        <SaveFoot isPending={form.isPending || !isReady}>{t('desk.create')}</SaveFoot>
      </Form>
      <LeaveGuard isOn={changed.length > 0 && !form.isPending} onLeave={thing.discard} />
    </>
  );
}

interface NewOfListProps extends Omit<NewEntry, 'start' | 'taken'> {
  /** Taken codes; default: those of its list. */
  takenIn?: (list: DeskEntries) => readonly { code: string }[];
  /** Content beside its names. */
  children?: (thing: NewEntryForm) => ReactNode;
}

/** Screen of a new entry that depends only on its own list. */
export function NewEntryPage({ title, ...asked }: NewOfListProps & { title: string }) {
  const list = useEntries(asked.kind);
  return (
    <DeskPage kind={asked.kind} title={title} queries={[list]} isOwners>
      {([data]) => <NewOfList {...asked} list={data} />}
    </DeskPage>
  );
}

function NewOfList({ list, takenIn = ({ things }) => things, children, ...asked }: NewOfListProps & { list: DeskEntries }) {
  const thing = useNewEntry({ ...asked, start: {}, taken: new Set(takenIn(list).map(({ code }) => code)) });
  return <NewEntryFields thing={thing} texts={children?.(thing)} />;
}
