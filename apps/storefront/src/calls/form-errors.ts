/** What a form shows when it is wrong, here or by the server. Nothing that was typed is lost. */
import type { MessageKey } from '@sufra/i18n';
import type { FieldError, FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { useI18n } from '../i18n.tsx';
import { reportProblem } from './problems.ts';
import { ApiError } from './request.ts';

/**
 * Puts the server's words on the fields that they belong to and the focus on the first of these. Answers the rest, to be shown above the
 * form; what is not about the form at all (no network, a server error) opens the dialog.
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

/** A refusal that names its reason in words meant for the person. */
const isRefusal = ({ status }: ApiError): boolean => status === 430 || status === 429 || status === 409;

/** The words of a field's error: the contract's schemas name message keys; the server answers in words, which `t` leaves as they are. */
export function useFieldMessage(): (error: FieldError | undefined) => string | undefined {
  const { t } = useI18n();
  return (error) => (error?.message ? t(error.message as MessageKey) : undefined);
}
