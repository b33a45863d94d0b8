/** Shows the server's errors in a form. Nothing typed is lost. */

import { ApiError } from '@sufra/calls/request';
import type { MessageKey } from '@sufra/i18n';
import { useI18n } from '@sufra/ui/i18n.tsx';
import type { FieldError, FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { reportProblem, showProblem } from './problems.ts';

/**
 * Sets the server's messages on their fields and focuses the first. Returns what the form shall show above its fields: a refusal, and the messages
 * of a form that names none of its fields. The dialog has the rest (ERR-03), and what is not about the form: no network, a server error.
 */
export function showFormErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): string | null {
  const messages = error instanceof ApiError && isWrongInput(error) ? Object.entries(error.payload ?? {}) : [];
  const byField = messages.filter(([, texts]) => texts.length > 0);
  if (byField.length > 0) {
    const rest: string[] = [];
    let focused = false;
    for (const [name, texts] of byField) {
      const field = fields.find((known) => known === name);
      if (field) setError(field, { type: 'server', message: texts.join(' ') }, { shouldFocus: !focused });
      else rest.push(...texts);
      focused ||= field !== undefined;
    }
    if (fields.length === 0) return rest.join(' ');
    if (rest.length > 0) showProblem({ text: rest.join(' ') });
    return null;
  }
  if (error instanceof ApiError && error.error && isRefusal(error)) return error.error;
  reportProblem(error);
  return null;
}

/** Whether `showFormErrors` says what the server refuses; if not, a form may have a text of its own. An expired session has been reported already. */
export const isAboutForm = (error: unknown): boolean =>
  error instanceof ApiError && (isWrongInput(error) || isRefusal(error) || error.code === 'session_expired');

const isWrongInput = ({ status }: ApiError): boolean => status === 400 || status === 422;

/** A refusal whose text is meant for the customer. */
const isRefusal = ({ status }: ApiError): boolean => status === 430 || status === 429 || status === 409;

/** The text of a field's error: schemas give message keys, the server gives texts, which `t` leaves as they are. */
export function useFieldMessage(): (error: FieldError | undefined) => string | undefined {
  const { t } = useI18n();
  return (error) => (error?.message ? t(error.message as MessageKey) : undefined);
}
