import { AccordionSection } from '@sufra/ui/accordion-section.tsx';
import { Button } from '@sufra/ui/button.tsx';
import { TextField, type TextFieldProps } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon, type IconName } from '@sufra/ui/icon.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { changeDraft } from '../visit/draft.ts';
import type { OrderPrice } from './use-price.ts';

interface PromoFieldProps {
  /** Code in the draft; null for none. */
  code: string | null;
  price: OrderPrice;
  /** A delivery without address cannot be checked yet. */
  needsAddress: boolean;
}

/** Promotion code field or the applied code. A separate form: Enter applies the code and does not place the order (PRO-02). */
export function PromoField({ code, price, needsAddress }: PromoFieldProps) {
  const { promoCode: applied, promoRefusal, isPending, retry } = price;
  const { t } = useI18n();
  const [wasRemoved, setRemoved] = useState(false);
  const [isOpen, setOpen] = useState(code !== null);
  const remove = () => {
    setRemoved(true);
    changeDraft({ promoCode: null });
  };
  // Another quote of the same code, such as for a tip, changes nothing here.
  if (code !== null && applied && !promoRefusal && (!isPending || applied === code))
    return (
      <AppliedCode code={applied} icon="ticket" onRemove={remove} remove={t('checkout.promo_remove')}>
        {t('checkout.promo_applied')}
      </AppliedCode>
    );
  const refusal = isPending ? null : (promoRefusal?.text ?? null);
  const isFailed = code !== null && retry !== null && !refusal;
  const error = refusal ?? (isFailed ? t('checkout.promo_failed') : undefined);
  return (
    <AccordionSection
      title={t('checkout.promo')}
      open={isOpen || code !== null}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <CodeEntry
        label={t('checkout.promo')}
        start={code ?? ''}
        // The removed code's button had the focus.
        takesFocus={wasRemoved}
        button={t('checkout.promo_apply')}
        pending={code !== null && isPending}
        onSubmit={(wanted) => {
          setRemoved(false);
          if (isFailed && wanted === code) retry();
          else changeDraft({ promoCode: wanted || null });
        }}
        // Clearing the field clears its refusal.
        onEmptied={() => code !== null && changeDraft({ promoCode: null })}
        optional
        enterKeyHint="done"
        errorOf={(wanted) => wanted === code && error && <bdi>{error}</bdi>}
        hint={code !== null && needsAddress ? t('checkout.promo_needs_address') : undefined}
      />
    </AccordionSection>
  );
}

interface CodeEntryProps extends Pick<TextFieldProps, 'label' | 'optional' | 'hint' | 'enterKeyHint'> {
  start?: string;
  takesFocus?: boolean;
  button: string;
  pending?: boolean;
  /** Called with the normalized code. */
  onSubmit: (code: string) => void;
  onEmptied?: () => void;
  errorOf?: (code: string) => ReactNode;
}

export function CodeEntry({ start = '', takesFocus, button, pending, onSubmit, onEmptied, errorOf, ...field }: CodeEntryProps) {
  const { register, watch, handleSubmit, setFocus } = useForm({ defaultValues: { code: start } });
  const code = watch('code').trim().toUpperCase();
  useEffect(() => {
    if (takesFocus) setFocus('code');
  }, [takesFocus, setFocus]);
  return (
    <form noValidate onSubmit={handleSubmit(() => onSubmit(code))} className="flex items-start gap-2">
      <TextField
        {...field}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        error={errorOf?.(code)}
        className="min-w-0 grow"
        {...register('code', { onChange: ({ target }) => target.value.trim() === '' && onEmptied?.() })}
      />
      <Button type="submit" variant="secondary" pending={pending} disabled={code === ''} className="mt-[1.6875rem] min-h-12">
        {button}
      </Button>
    </form>
  );
}

interface AppliedCodeProps {
  code: string;
  icon: IconName;
  onRemove: () => void;
  /** Label of the button that removes it. */
  remove: string;
  /** What it does. */
  children: ReactNode;
}

export function AppliedCode({ code, icon, onRemove, remove, children }: AppliedCodeProps) {
  return (
    <div className="flex items-center gap-3 rounded-control border border-success bg-success-soft py-2 ps-4 pe-1">
      <Icon name={icon} className="text-success" />
      <p role="status" className="min-w-0 grow wrap-anywhere">
        <bdi dir="ltr" className="block font-semibold tracking-wider rtl:text-end">
          {code}
        </bdi>
        <span className="block text-sm text-success">{children}</span>
      </p>
      <Button variant="ghost" onClick={onRemove}>
        {remove} <bdi className="sr-only">{code}</bdi>
      </Button>
    </div>
  );
}
