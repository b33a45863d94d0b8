import { lockIcon } from '@sufra/ui/form/form-icons.ts';
import { PasswordField } from '@sufra/ui/form/password-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import type { FieldError, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useFieldMessage } from '../calls/form-errors.ts';

interface NewPasswordFieldsProps<Values extends FieldValues & { confirmPassword: string }> {
  form: Pick<UseFormReturn<Values>, 'register' | 'formState'>;
  name: FieldPath<Values>;
  /** It takes the place of an earlier one. */
  isAnother?: boolean;
}

/** A new password, typed twice. A customer who changes the first after leaving the second sees at once whether they still match. */
export function NewPasswordFields<Values extends FieldValues & { confirmPassword: string }>({
  form: { register, formState },
  name,
  isAnother = false,
}: NewPasswordFieldsProps<Values>) {
  const { t } = useI18n();
  const message = useFieldMessage();
  const { errors, touchedFields, submitCount } = formState;
  const again = 'confirmPassword' as FieldPath<Values>;
  const isAgainSeen = Boolean((touchedFields as Record<string, unknown>).confirmPassword) || submitCount > 0;
  const errorOf = (field: string) => message((errors as Record<string, FieldError | undefined>)[field]);
  return (
    <>
      <PasswordField
        icon={lockIcon}
        label={t(isAnother ? 'account.new_password' : 'account.password')}
        hint={t('account.password_hint')}
        autoComplete="new-password"
        enterKeyHint="next"
        required
        error={errorOf(name)}
        {...register(name, { deps: isAgainSeen ? [again] : [] })}
      />
      <PasswordField
        icon={lockIcon}
        label={t(isAnother ? 'account.confirm_new_password' : 'account.confirm_password')}
        autoComplete="new-password"
        enterKeyHint="go"
        required
        error={errorOf(again)}
        {...register(again)}
      />
    </>
  );
}
