import { Button } from '@sufra/ui/button.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useForm } from 'react-hook-form';
import { useTakeCode } from './use-take-code.ts';

/** A code from elsewhere: it goes the same way as one of the list. */
export function CodeEntry() {
  const { t } = useI18n();
  const take = useTakeCode();
  const { register, watch, handleSubmit } = useForm({ defaultValues: { code: '' } });
  const code = watch('code').trim().toUpperCase();
  return (
    <form noValidate onSubmit={handleSubmit(() => code && take(code))} className="flex max-w-xl items-start gap-2">
      <TextField
        label={t('checkout.promo')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={40}
        className="min-w-0 grow"
        {...register('code')}
      />
      <Button type="submit" variant="secondary" disabled={code === ''} className="mt-[1.6875rem] min-h-12">
        {t('promotions.use')}
      </Button>
    </form>
  );
}
