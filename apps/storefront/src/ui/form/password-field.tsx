import { useState } from 'react';
import { useI18n } from '../../i18n.tsx';
import { IconButton } from '../icon-button.tsx';
import { eyeIcon, eyeOffIcon } from './form-icons.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** Pass `autoComplete="current-password"` or `"new-password"`. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const { t } = useI18n();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          icon={shown ? eyeOffIcon : eyeIcon}
          label={t(shown ? 'ui.hide_password' : 'ui.show_password')}
          className="text-muted"
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
