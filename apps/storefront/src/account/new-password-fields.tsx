import { PasswordField } from '@sufra/ui/form/credential-fields.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import type { FieldValues, Path, RegisterOptions, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';

interface NewPasswordFieldsProps<Values extends FieldValues & { confirmPassword: string }> {
  form: Pick<UseFormReturn<Values>, 'formState'> & {
    field(name: Path<Values>, rules?: RegisterOptions<Values, Path<Values>>): UseFormRegisterReturn & { error: string | undefined };
  };
  name: Path<Values>;
  /** Whether it replaces an existing password. */
  isAnother?: boolean;
}

/** New password with confirmation. Both fields revalidate together, so that mismatches show at once. */
export function NewPasswordFields<Values extends FieldValues & { confirmPassword: string }>({
  form: { field, formState },
  name,
  isAnother = false,
}: NewPasswordFieldsProps<Values>) {
  const { t } = useI18n();
  const { touchedFields, submitCount } = formState;
  const again = 'confirmPassword' as Path<Values>;
  const isAgainSeen = Boolean((touchedFields as Record<string, unknown>).confirmPassword) || submitCount > 0;
  return (
    <>
      <PasswordField
        label={t(isAnother ? 'account.new_password' : 'account.password')}
        hint={t('account.password_hint')}
        autoComplete="new-password"
        enterKeyHint="next"
        {...field(name, { deps: isAgainSeen ? [again] : [] })}
      />
      <PasswordField
        label={t(isAnother ? 'account.confirm_new_password' : 'account.confirm_password')}
        autoComplete="new-password"
        enterKeyHint="go"
        {...field(again)}
      />
    </>
  );
}
/** Hidden username field for password managers. */
export const AccountName = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);
