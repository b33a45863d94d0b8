import { Button } from '@sufra/ui/button.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useState } from 'react';
import { useTakeCode } from './use-take-code.ts';

/** A code from elsewhere: it goes the same way as one of the list. */
export function CodeEntry() {
  const { t } = useI18n();
  const take = useTakeCode();
  const [typed, setTyped] = useState('');
  const code = typed.trim().toUpperCase();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code) take(code);
      }}
      className="flex max-w-xl items-start gap-2"
    >
      <TextField
        label={t('checkout.promo')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={40}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="min-w-0 grow"
      />
      <Button type="submit" variant="secondary" disabled={code === ''} className="mt-[1.6875rem] min-h-12">
        {t('promotions.use')}
      </Button>
    </form>
  );
}
