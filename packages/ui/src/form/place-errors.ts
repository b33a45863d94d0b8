import { ApiError } from '@sufra/calls/request';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/**
 * Sets the messages of a refused input at their fields and focuses the first of those. Returns the messages of fields that the form does not have,
 * or null when the answer has no messages about the input.
 */
export function placeErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): string[] | null {
  const messages = isWrongInput(error) ? Object.entries(error.payload ?? {}).filter(([, texts]) => texts.length > 0) : [];
  if (messages.length === 0) return null;
  const placed = messages.filter(([name]) => fields.includes(name as Path<Values>));
  for (const [index, [name, texts]] of placed.entries())
    setError(name as Path<Values>, { type: 'server', message: texts.join(' ') }, { shouldFocus: index === 0 });
  return messages.filter((message) => !placed.includes(message)).flatMap(([, texts]) => texts);
}

export const isWrongInput = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 400 || error.status === 422);
