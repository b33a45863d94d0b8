/** What a form shows when the server refuses it. Nothing that was typed is lost. */
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
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
