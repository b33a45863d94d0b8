/** Maps server errors to a form, preserving input. */
import { ApiError } from '@sufra/calls/request';
import { isWrongInput, makeUseForm, placeErrors } from '@sufra/ui/form/form.tsx';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { reportProblem, showProblem } from './problems.ts';

/** Text above the fields: a refusal, or messages for unknown fields. Other errors go to the dialog (ERR-03). */
export function showFormErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): string | null {
  const rest = placeErrors(error, fields, setError);
  if (rest && fields.length === 0) return rest.join(' ');
  if (rest?.length) showProblem({ text: rest.join(' ') });
  if (rest) return null;
  if (error instanceof ApiError && error.error && isRefusal(error)) return error.error;
  reportProblem(error);
  return null;
}

/** Refusal text for a button without fields. */
export const refusalText = (error: unknown): string | null => showFormErrors(error, [], () => undefined);

/** Whether `showFormErrors` handles the error; otherwise the form may show its own. Expired sessions are already reported. */
export const isAboutForm = (error: unknown): boolean =>
  isWrongInput(error) || (error instanceof ApiError && (isRefusal(error) || error.code === 'session_expired'));

/** A refusal with text for the customer. */
const isRefusal = ({ status }: ApiError): boolean => status === 430 || status === 429 || status === 409;

export const useForm = makeUseForm(showFormErrors);
