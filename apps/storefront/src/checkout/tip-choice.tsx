import { limits } from '@sufra/contract/checkout/model';
import { formatMoney, withoutZeros } from '@sufra/i18n/formats';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { SegmentedControl } from '@sufra/ui/segmented-control.tsx';
import { useRestaurant } from '../site/page-head.tsx';
import { changeDraft, useDraft } from '../visit/draft.ts';
import { isWrongTip, tipIn } from './order-input.ts';

const tipField = 'tip';

/** Focuses an invalid custom tip. */
export const focusTip = (): void => document.querySelector<HTMLInputElement>(`input[name=${tipField}]`)?.focus();

/** Tip selection: none by default, a suggestion, or a custom amount. */
export function TipChoice() {
  const { t } = useI18n();
  const { tips } = useRestaurant();
  const { tip, tipText } = useDraft();
  if (tips.length === 0) return null;
  const isOther = tipText !== null;
  const choose = (value: string) =>
    value === 'other' ? changeDraft({ tip: 0, tipText: '' }) : changeDraft({ tip: Number(value), tipText: null });
  const type = (text: string) => changeDraft({ tip: tipIn(text) ?? 0, tipText: text });
  const amount = (fils: number) => <bdi dir="ltr">{withoutZeros(formatMoney(fils))}</bdi>;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">{t('checkout.tip')}</legend>
      <SegmentedControl<string>
        label={t('checkout.tip')}
        segments={[
          { value: '0', label: t('checkout.tip_none') },
          ...tips.map((fils) => ({ value: String(fils), label: amount(fils) })),
          { value: 'other', label: t('checkout.tip_other') },
        ]}
        value={isOther ? 'other' : String(tip)}
        onChange={choose}
        fullWidth
      />
      {isOther && (
        <TextField
          label={t('checkout.tip_amount')}
          hint={t('checkout.tip_most', { amount: formatMoney(limits.tip) })}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          value={tipText}
          onChange={({ target }) => type(target.value)}
          name={tipField}
          error={isWrongTip(tipText) ? t('checkout.tip_invalid', { amount: formatMoney(limits.tip) }) : undefined}
        />
      )}
      <p className="text-sm text-muted">{t('checkout.tip_text')}</p>
    </fieldset>
  );
}
