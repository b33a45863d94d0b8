/** Sequence of the setup steps. */
import { neededSteps, type Setup, type SetupAnswers, type SetupStep } from '@sufra/contract/setup/model';

/** Props of a step's screen. */
export interface StepScreen {
  answers: SetupAnswers;
  onSaved: (setup: Setup) => void;
  onBack: (() => void) | undefined;
  at: number;
  of: number;
}

export const firstMissing = (answers: SetupAnswers): SetupStep | undefined =>
  neededSteps(answers).find((step) => answers[step] === undefined);

/** Requested step, if all earlier ones are answered; else the first unanswered, or the last. */
export function askedStep(answers: SetupAnswers, asked: string | null): SetupStep {
  const needed = neededSteps(answers);
  const missing = firstMissing(answers);
  const last = needed.at(-1) ?? 'business';
  const wanted = needed.find((step) => step === asked);
  if (wanted && (missing === undefined || needed.indexOf(wanted) <= needed.indexOf(missing))) return wanted;
  return missing ?? last;
}

/** Null after the last step. */
export function stepAfter(answers: SetupAnswers, step: SetupStep): SetupStep | null {
  const needed = neededSteps(answers);
  return needed[needed.indexOf(step) + 1] ?? firstMissing(answers) ?? null;
}

export function stepBefore(answers: SetupAnswers, step: SetupStep): SetupStep | null {
  const needed = neededSteps(answers);
  return needed[needed.indexOf(step) - 1] ?? null;
}
