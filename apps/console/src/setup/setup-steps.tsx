/** Setup steps. The URL selects the step, so that the back button works. */
import { neededSteps, type SetupAnswers, type SetupStep } from '@sufra/contract/setup/model';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { BranchStep } from './branch-step.tsx';
import { BusinessStep } from './business-step.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import { HoursStep } from './hours-step.tsx';
import { MenuStep } from './menu-step.tsx';
import { RestaurantStep } from './restaurant-step.tsx';
import { askedStep, type StepScreen, stepAfter, stepBefore } from './steps.ts';

const screens: Record<Exclude<SetupStep, 'business'>, ComponentType<StepScreen>> = {
  restaurant: RestaurantStep,
  branch: BranchStep,
  hours: HoursStep,
  delivery: DeliveryStep,
  menu: MenuStep,
};

/** Includes first owner and test order. */
export const countSteps = (answers: SetupAnswers): number => neededSteps(answers).length + 2;

export function SetupSteps({ answers, onOpen }: { answers: SetupAnswers; onOpen: () => void }) {
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
