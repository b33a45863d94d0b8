/** What the forms of all new things have: names in both languages, the button that creates, and folded a code, which is made of the English name. */
import { AccordionSection } from '@sufra/ui/accordion-section.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { type ReactNode, useState } from 'react';
import { formName } from './field-texts.ts';
import { FormNotices, Group, SaveFoot } from './form-parts.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import type { NewThingForm } from './use-new-thing.ts';

interface NewThingFieldsProps {
  thing: NewThingForm;
  /** Above the names. */
  first?: ReactNode;
  /** Beside the names. */
  texts?: ReactNode;
  /** False while what it is made of is on its way. */
  isReady?: boolean;
  children?: ReactNode;
}

export function NewThingFields({ thing, first, texts, isReady = true, children }: NewThingFieldsProps) {
  const { t } = useI18n();
  const { form, typed, changed, suggested, field } = thing;
  const code = thing.codeField();
  // One that was typed, or is wrong, is not folded away.
  const [isOpen, setOpen] = useState(thing.code !== suggested);
  if (!isOpen && code.error) setOpen(true);
  return (
    <>
      <FormNotices isRestored={thing.isRestored} discard={thing.discard} />
      <Form form={form} className="flex max-w-4xl flex-col gap-6">
        {first}
        <Group title={t('desk.texts')}>
          <TextField label={t('desk.name_en')} lang="en" dir="ltr" required {...field('name.en')} />
          <TextField
            label={t('desk.name_ar')}
            lang="ar"
            dir="rtl"
            {...field('name.ar')}
            hint={typed[formName('name.ar')] === '' ? t('desk.name_ar_missing') : undefined}
          />
          {texts}
        </Group>
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
