/** Setup wizard: from an empty installation to the first ringing order, on a phone without a terminal. */
import { neededSteps, type SetupAnswers, type SetupStep } from '@sufra/contract/setup/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useSearchParams } from 'react-router';
import { takeToken } from '../account/invitation.tsx';
import { session } from '../calls/call.ts';
import { Failed, Loading } from '../page/states.tsx';
import { BranchStep } from './branch-step.tsx';
import { BusinessStep } from './business-step.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import { HoursStep } from './hours-step.tsx';
import { MenuStep } from './menu-step.tsx';
import { OpenPage } from './open-page.tsx';
import { NoLink, OwnerStep } from './owner-step.tsx';
import { RestaurantStep } from './restaurant-step.tsx';
import { setupQuery } from './setup-queries.ts';
import { SetupLayout } from './step-layout.tsx';
import { askedStep, type StepScreen, stepAfter, stepBefore } from './steps.ts';
import { TestOrder, testOrder } from './test-order.tsx';

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

const screens: Record<Exclude<SetupStep, 'business'>, ComponentType<StepScreen>> = {
  restaurant: RestaurantStep,
  branch: BranchStep,
  hours: HoursStep,
  delivery: DeliveryStep,
  menu: MenuStep,
};

/** Includes first owner and test order. */
const countSteps = (answers: SetupAnswers): number => neededSteps(answers).length + 2;

/** Setup steps. The URL selects the step, so that the back button works. */
function SetupSteps({ answers, onOpen }: { answers: SetupAnswers; onOpen: () => void }) {
  const [search, setSearch] = useSearchParams();
  const step = askedStep(answers, search.get('step'));
  const show = (next: SetupStep) => setSearch({ step: next });
  const before = stepBefore(answers, step);
  const props: StepScreen = {
    answers,
    onSaved(setup) {
      const next = stepAfter(setup.answers, step);
      if (next) show(next);
    },
    onBack: before ? () => show(before) : undefined,
    // The first owner was step 1.
    at: neededSteps(answers).indexOf(step) + 2,
    of: countSteps(answers),
  };
  if (step === 'business') return <BusinessStep {...props} onOpen={onOpen} />;
  const Screen = screens[step];
  return <Screen key={step} {...props} />;
}
