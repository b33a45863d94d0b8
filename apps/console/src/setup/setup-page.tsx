/** Setup wizard: from an empty installation to the first ringing order, on a phone without a terminal. */
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { session } from '../calls/call.ts';
import { Failed, Loading } from '../page/states.tsx';
import { OpenPage } from './open-page.tsx';
import { NoLink, OwnerStep } from './owner-step.tsx';
import { setupQuery } from './setup-queries.ts';
import { countSteps, SetupSteps } from './setup-steps.tsx';
import { SetupLayout } from './step-layout.tsx';
import { TestOrder, testOrder } from './test-order.tsx';

/** Reads the token from the URL fragment, which no server or log sees, and removes it from the address. */
const takeToken = (): string => {
  const token = window.location.hash.slice(1);
  if (token) window.history.replaceState(window.history.state, '', window.location.pathname);
  return token;
};

export function SetupPage() {
  const { t } = useI18n();
  const [token] = useState(takeToken);
  if (session.use() !== null) return <SignedIn />;
  if (token) return <OwnerStep token={token} of={countSteps({})} />;
  return <NoLink title={t('setup.no_link_title')} text={t('setup.no_link_text')} />;
}

function SignedIn() {
  const { t } = useI18n();
  const [search, setSearch] = useSearchParams();
  const { data: setup, error, refetch } = useQuery(setupQuery);
  const order = testOrder.use();
  if (!setup)
    return (
      <SetupLayout title={t('setup.title')}>{error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading />}</SetupLayout>
    );
  const show = (step: 'test' | 'done') => setSearch({ step }, { replace: true });
  if (!setup.isOpen) return <SetupSteps answers={setup.answers} onOpen={() => show('test')} />;
  const isTested = search.get('step') !== 'test' && order === null;
  return isTested ? <OpenPage setup={setup} /> : <TestOrder of={countSteps({})} onDone={() => show('done')} />;
}
