import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '../button.tsx';
import { useI18n } from '../i18n.tsx';
import { eyeIcon, eyeOffIcon, lockIcon, mailIcon } from './form-icons.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** E-mail field; pass `autoComplete="username"` for login. */
export const EmailField = (props: Omit<TextFieldProps, 'type' | 'icon'>) => (
  <TextField type="email" icon={mailIcon} autoComplete="email" autoCapitalize="none" inputMode="email" required {...props} />
);

/** Password field; pass `autoComplete="current-password"` or `"new-password"`. Its hint warns about Caps Lock. */
export function PasswordField({ hint, onBlur, ...props }: Omit<TextFieldProps, 'type' | 'icon' | 'end'>) {
  const { t } = useI18n();
  const [shown, setShown] = useState(false);
  const [isCapsLocked, setCapsLocked] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLocked(event.getModifierState('CapsLock'));
  return (
    <TextField
      required
      icon={lockIcon}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      dir="ltr"
      {...props}
      hint={isCapsLocked ? <span role="status">{t('ui.caps_lock')}</span> : hint}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={(event) => {
        setCapsLocked(false);
        onBlur?.(event);
      }}
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
