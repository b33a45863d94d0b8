/** Layout of a step: progress, title, fields, back and next. */
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { LanguageButton } from '../account/sign-in-layout.tsx';
import { usePageTitle } from '../page/page.tsx';
import { ErrorNotice } from '../page/states.tsx';
import type { StepForm } from './use-step.ts';

interface LayoutProps {
  title: string;
  text?: ReactNode;
  /** Step number, from 1. */
  at?: number;
  of?: number;
  children: ReactNode;
}

export function SetupLayout({ title, text, at, of, children }: LayoutProps) {
  const { t } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  // Announce the step to screen readers, and scroll to its start.
  useEffect(() => {
    if (title) heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [title]);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-2xl flex-col gap-5 px-4 py-6">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-lg font-bold">{t('setup.title')}</p>
        <LanguageButton />
      </header>
      {at !== undefined && of !== undefined && (
        <div className="flex flex-col gap-1.5">
          <p className="text-sm text-muted">{t('setup.step', { step: at, count: of })}</p>
          <div aria-hidden className="flex gap-1">
            {Array.from({ length: of }, (_, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are told apart by their place alone
              <span key={nth} className={`h-1.5 grow rounded-full ${nth < at ? 'bg-primary' : 'bg-line'}`} />
            ))}
          </div>
        </div>
      )}
      <section className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4 shadow-raised sm:p-6">
        <div className="flex flex-col gap-1">
          <h1 ref={heading} tabIndex={-1} className="text-xl outline-none">
            {title}
          </h1>
          {text && <p className="text-muted">{text}</p>}
        </div>
        {children}
      </section>
    </main>
  );
}

interface StepProps<Typed> extends LayoutProps {
  form: StepForm<Typed>;
  onBack?: (() => void) | undefined;
  submitText?: string;
}

export function Step<Typed>({ form, onBack, submitText, children, ...layout }: StepProps<Typed>) {
  const { t } = useI18n();
  return (
    <SetupLayout {...layout}>
      <form ref={form.element} method="post" noValidate className="flex flex-col gap-5" onSubmit={form.submit}>
        <ErrorNotice>{form.refusal}</ErrorNotice>
        {children}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="lg" className="grow" pending={form.isPending}>
            {submitText ?? t('setup.next')}
          </Button>
          {onBack && (
            <Button variant="secondary" size="lg" onClick={onBack}>
              {t('setup.back')}
            </Button>
          )}
        </div>
      </form>
    </SetupLayout>
  );
}
