/** Shows the server's errors in a form. Nothing typed is lost. */
import { ApiError } from '@sufra/calls/request';
import { isWrongInput, makeUseForm, placeErrors } from '@sufra/ui/form/form.tsx';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { reportProblem, showProblem } from './problems.ts';

/**
 * Returns what the form shall show above its fields: a refusal, and the messages of a form that names none of its fields. The dialog has the rest
 * (ERR-03), and what is not about the form: no network, a server error.
 */
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

/** The text of a refusal for a button that has no fields. */
export const refusalText = (error: unknown): string | null => showFormErrors(error, [], () => undefined);

/** Whether `showFormErrors` says what the server refuses; if not, a form may have a text of its own. An expired session has been reported already. */
export const isAboutForm = (error: unknown): boolean =>
  isWrongInput(error) || (error instanceof ApiError && (isRefusal(error) || error.code === 'session_expired'));

/** A refusal whose text is meant for the customer. */
const isRefusal = ({ status }: ApiError): boolean => status === 430 || status === 429 || status === 409;

export const useForm = makeUseForm(showFormErrors);
