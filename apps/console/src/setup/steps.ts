/** Which step of the setup is asked, and which comes before and after it. */
import { neededSteps, type Setup, type SetupAnswers, type SetupStep } from '@sufra/contract/setup/model';

/** What the screen of a step is given. */
export interface StepScreen {
  answers: SetupAnswers;
  onSaved: (setup: Setup) => void;
  onBack: (() => void) | undefined;
  at: number;
  of: number;
}

export const firstMissing = (answers: SetupAnswers): SetupStep | undefined =>
  neededSteps(answers).find((step) => answers[step] === undefined);

/** The one that the address asks for, if it can be shown: those before it are answered. Else the first that is not answered, or the last. */
export function askedStep(answers: SetupAnswers, asked: string | null): SetupStep {
  const needed = neededSteps(answers);
  const missing = firstMissing(answers);
  const last = needed.at(-1) ?? 'business';
  const wanted = needed.find((step) => step === asked);
  if (wanted && (missing === undefined || needed.indexOf(wanted) <= needed.indexOf(missing))) return wanted;
  return missing ?? last;
}

/** Null: there is none, and the restaurant can open. */
export function stepAfter(answers: SetupAnswers, step: SetupStep): SetupStep | null {
  const needed = neededSteps(answers);
  return needed[needed.indexOf(step) + 1] ?? firstMissing(answers) ?? null;
}

export function stepBefore(answers: SetupAnswers, step: SetupStep): SetupStep | null {
  const needed = neededSteps(answers);
  return needed[needed.indexOf(step) - 1] ?? null;
}
