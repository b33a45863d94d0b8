import { ApiError } from '@sufra/calls/request';
import type { Translator } from '@sufra/i18n';
import { makeUseForm, placeErrors } from '@sufra/ui/form/form.tsx';

const reader = { t: null as Translator | null };

/** Translator for failures reported outside components. */
export const setReportTranslator = (translator: Translator): void => {
  reader.t = translator;
};

/** Whether the call may have had its effect: no answer, or one of a server in trouble. */
export const isUnsure = (error: unknown): boolean => !(error instanceof ApiError && typeof error.status === 'number' && error.status < 500);

export function problemText(error: unknown, t = reader.t): string {
  if (!t) return '';
  if (!(error instanceof ApiError)) return t('errors.unexpected');
  if (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR') return t('errors.network');
  // The server's messages are localized already.
  const said = Object.values(error.payload ?? {}).flat();
  if (said.length > 0) return said.join(' ');
  if (error.error && typeof error.status === 'number' && error.status < 500) return error.error;
  return t(typeof error.status === 'number' && error.status >= 500 ? 'errors.server' : 'errors.unexpected');
}

/** Form hook: general errors show above the fields. */
export const useForm = makeUseForm((error, fields, setError) => {
  const rest = placeErrors(error, fields, setError);
  return rest ? rest.join(' ') : problemText(error);
});
