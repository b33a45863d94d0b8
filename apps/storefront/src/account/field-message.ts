import type { MessageKey } from '@sufra/i18n';
import type { FieldError } from 'react-hook-form';
import { useI18n } from '../i18n.tsx';

/** The words of a field's error: the contract's schemas name message keys, the server answers in words, which `t` leaves as they are. */
export function useFieldMessage(): (error: FieldError | undefined) => string | undefined {
  const { t } = useI18n();
  return (error) => (error?.message ? t(error.message as MessageKey) : undefined);
}
