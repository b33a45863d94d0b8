import { Button } from '@sufra/ui/button.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { changeDraft } from './draft.ts';
import type { OrderPrice } from './use-price.ts';

interface PromoFieldProps {
  /** As kept in the draft; null for none. */
  code: string | null;
  price: OrderPrice;
  /** A delivery without an address: nothing can be checked yet. */
  needsAddress: boolean;
}

/** A code to enter, or the one that applies. The field is a form of its own: Enter applies the code and places nothing (PRO-02). */
export function PromoField({ code, price, needsAddress }: PromoFieldProps) {
  const { promoCode: applied, promoRefusal, isPending, retry } = price;
  const [wasRemoved, setRemoved] = useState(false);
  const remove = () => {
    setRemoved(true);
    changeDraft({ promoCode: null });
  };
  if (code !== null && applied && !promoRefusal && !isPending) return <AppliedCode code={applied} onRemove={remove} />;
  return (
    <CodeForm
      code={code}
      refusal={isPending ? null : (promoRefusal?.text ?? null)}
      isPending={code !== null && isPending}
      retry={retry}
      needsAddress={needsAddress}
      takesFocus={wasRemoved}
    />
  );
}

interface CodeFormProps {
  code: string | null;
  refusal: string | null;
  isPending: boolean;
  retry: (() => void) | null;
  needsAddress: boolean;
  /** The button that removed the last code had the focus. */
  takesFocus: boolean;
}

function CodeForm({ code, refusal, isPending, retry, needsAddress, takesFocus }: CodeFormProps) {
  const { t } = useI18n();
  const { register, watch, handleSubmit, setFocus } = useForm({ defaultValues: { code: code ?? '' } });
  const wanted = watch('code').trim().toUpperCase();
  const isFailed = code !== null && retry !== null && !refusal;
  const error = refusal ?? (isFailed ? t('checkout.promo_failed') : undefined);
  useEffect(() => {
    if (takesFocus) setFocus('code');
  }, [takesFocus, setFocus]);
  const apply = () => {
    if (isFailed && wanted === code) retry();
    else changeDraft({ promoCode: wanted || null });
  };
  return (
    <form noValidate onSubmit={handleSubmit(apply)} className="flex items-start gap-2">
      <TextField
        label={t('checkout.promo')}
        optional
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={40}
        error={wanted === code && error ? <bdi>{error}</bdi> : undefined}
        hint={code !== null && needsAddress ? t('checkout.promo_needs_address') : undefined}
        {...register('code', {
          onChange: ({ target }) => {
            // An emptied field takes its refusal along.
            if (target.value.trim() === '' && code !== null) changeDraft({ promoCode: null });
          },
        })}
        className="min-w-0 grow"
      />
      <Button type="submit" variant="secondary" pending={isPending} disabled={wanted === ''} className="mt-[1.6875rem] min-h-12">
        {t('checkout.promo_apply')}
      </Button>
    </form>
  );
}

function AppliedCode({ code, onRemove }: { code: string; onRemove: () => void }) {
  const { t } = useI18n();
  return (
    <div className="flex items-center gap-3 rounded-control border border-success bg-success-soft py-2 ps-4 pe-1">
      <Icon name="ticket" className="text-success" />
      <p role="status" className="min-w-0 grow wrap-anywhere">
        <bdi dir="ltr" className="block font-semibold tracking-wider rtl:text-end">
          {code}
        </bdi>
        <span className="block text-sm text-success">{t('checkout.promo_applied')}</span>
      </p>
      <Button variant="ghost" onClick={onRemove}>
        {t('checkout.promo_remove')} <bdi className="sr-only">{code}</bdi>
      </Button>
    </div>
  );
}
