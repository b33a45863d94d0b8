import { Button } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { EmptyPlate } from '@sufra/ui/empty-state.tsx';
import { useHydrated } from '@sufra/ui/hooks.ts';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Head } from '../site/head.tsx';
import { PageTitle } from '../site/page-head.tsx';

interface AuthPageProps {
  title: string;
  text: ReactNode;
  /** Link to the other page below the card, with optional text before it. */
  foot?: Pick<LinkProps, 'to' | 'state'> & { before?: string; label: string };
  /** An alternative in a card of its own, placed first. */
  beside?: ReactNode;
  children: ReactNode;
}

/** Layout of login, registration and reset: one narrow card without distractions. */
export function AuthPage({ title, text, foot, beside, children }: AuthPageProps) {
  return (
    <div className="page flex flex-col items-center gap-6 py-6 sm:py-10">
      <PageTitle page={title} />
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <header className="flex max-w-md flex-col items-center gap-2 text-center">
        <EmptyPlate scene="empty" className="w-28" />
        <h1 className="text-2xl">{title}</h1>
        {text && <p className="text-muted">{text}</p>}
      </header>
      <div className="group/cards flex w-full max-w-md flex-col gap-6 lg:has-[>:nth-child(2)]:max-w-4xl lg:flex-row lg:items-start lg:*:flex-1">
        {beside}
        <Card raised className="w-full sm:p-8">
          {children}
        </Card>
      </div>
      {foot && (
        <p className="text-center">
          {foot.before && `${foot.before} `}
          <Link to={foot.to} state={foot.state} className={textLinkClass}>
            {foot.label}
          </Link>
        </p>
      )}
    </div>
  );
}

/** Disabled until hydration: a native submit would bypass the handlers. The forms use `post`, so that no password ends up in a URL. */
export function SubmitButton({ pending, children }: { pending: boolean; children: ReactNode }) {
  return (
    <Button type="submit" size="lg" fullWidth pending={pending} disabled={!useHydrated()}>
      {children}
    </Button>
  );
}

export const textLinkClass = 'rounded-small font-semibold text-primary underline underline-offset-4 hover:no-underline';
