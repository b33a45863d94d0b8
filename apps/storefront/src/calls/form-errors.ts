/** Shows the server's errors in a form. Nothing typed is lost. */

import { ApiError } from '@sufra/calls/request';
import type { MessageKey } from '@sufra/i18n';
import { useI18n } from '@sufra/ui/i18n.tsx';
import type { FieldError, FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { reportProblem } from './problems.ts';

/**
 * Sets the server's messages on their fields and focuses the first. Returns the rest, to show above the form; failures that are not about the
 * form (no network, a server error) open the dialog.
 */
export function showFormErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): string | null {
  if (error instanceof ApiError && error.payload) {
    const rest: string[] = [];
    let focused = false;
    for (const [name, messages] of Object.entries(error.payload)) {
      const field = fields.find((known) => known === name);
      if (field) setError(field, { type: 'server', message: messages.join(' ') }, { shouldFocus: !focused });
      else rest.push(...messages);
      focused ||= field !== undefined;
    }
    return rest.join(' ') || null;
  }
  if (error instanceof ApiError && error.error && isRefusal(error)) return error.error;
  reportProblem(error);
  return null;
}

/** Whether `showFormErrors` would show it in the form; if not, a form may have a text of its own. An expired session has been reported already. */
export const isAboutForm = (error: unknown): boolean =>
  error instanceof ApiError && (Boolean(error.payload) || isRefusal(error) || error.code === 'session_expired');

/** A refusal whose text is meant for the customer. */
const isRefusal = ({ status }: ApiError): boolean => status === 430 || status === 429 || status === 409;

/** The text of a field's error: schemas give message keys, the server gives texts, which `t` leaves as they are. */
export function useFieldMessage(): (error: FieldError | undefined) => string | undefined {
  const { t } = useI18n();
  return (error) => (error?.message ? t(error.message as MessageKey) : undefined);
}
