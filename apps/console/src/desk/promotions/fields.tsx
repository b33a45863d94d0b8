/** Fields of a promotion, for existing and new ones. */
import type { Benefit } from '@sufra/contract/promotions/benefit';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { SegmentedControl } from '@sufra/ui/segmented-control.tsx';
import { useId } from 'react';
import { BranchChoice } from '../branch-choice.tsx';
import { wordsIn } from '../field-texts.ts';
import { type FieldBuilders, FieldError, FlagField } from '../form-fields.tsx';
import { benefitIn, benefitText, type TypedBenefit } from './promotion-texts.ts';
import type { Branches } from './sentences.tsx';

export type PromotionForm = Pick<FieldBuilders, 'control' | 'around'>;

/** Props of a field for a moment. */
export const moment = { type: 'datetime-local', dir: 'ltr' } as const;

const kinds: readonly Benefit['kind'][] = ['percent', 'fixed', 'free_delivery'];

/** Benefit; for free delivery, whether it combines with a discount. */
export function BenefitFields({ control, around }: PromotionForm) {
  const { t } = useI18n();
  const { text, error, disabled, onChange } = control('benefit');
  const typed = benefitIn(text);
  const put = (changes: Partial<TypedBenefit>) => onChange(benefitText({ ...typed, ...changes }));
  const combines = control('combines');
  const isFree = typed.kind === 'free_delivery';
  const errorId = useId();
  return (
    <>
      {around(
        'benefit',
        <fieldset disabled={disabled} aria-describedby={error ? errorId : undefined} className="flex min-w-0 flex-col gap-3">
          <legend className="mb-1.5 text-sm font-semibold">{t('desk.benefit')}</legend>
          <SegmentedControl
            label={t('desk.benefit')}
            name="benefit/kind"
            fullWidth
            value={typed.kind}
            segments={kinds.map((value) => ({ value, label: t(`desk.benefit_${value}`) }))}
            onChange={(kind) => {
              put({ kind });
              if (kind !== 'free_delivery' && combines.text !== '') combines.onChange('');
            }}
          />
          {typed.kind === 'percent' && (
            <div className="grid grid-cols-2 gap-3">
              <TextField
                label={t('desk.percent')}
                name="benefit/percent"
                dir="ltr"
                inputMode="numeric"
                autoComplete="off"
                required
                value={typed.percent}
                onChange={({ target }) => put({ percent: target.value })}
              />
              <TextField
                label={t('desk.at_most')}
                name="benefit/max"
                dir="ltr"
                inputMode="decimal"
                autoComplete="off"
                optional
                value={typed.max}
                onChange={({ target }) => put({ max: target.value })}
              />
            </div>
          )}
          {typed.kind === 'fixed' && (
            <TextField
              label={t('desk.amount')}
              name="benefit/amount"
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              required
              value={typed.amount}
              onChange={({ target }) => put({ amount: target.value })}
            />
          )}
          <FieldError id={errorId}>{error}</FieldError>
        </fieldset>,
      )}
      {(isFree || combines.text !== '') &&
        around('combines', <FlagField label={t('desk.combines')} hint={t('desk.combines_text')} {...combines} />)}
    </>
  );
}

/** Code, or none for an automatic promotion. `locked`: why it is immutable. */
export function CodeField({ control, around, locked }: PromotionForm & { locked?: string | undefined }) {
  const { t } = useI18n();
  const { text, error, disabled, onChange } = control('code');
  return around(
    'code',
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{t('desk.code_or_not')}</legend>
      <SegmentedControl
        label={t('desk.code_or_not')}
        fullWidth
        value={text === '' ? 'automatic' : 'code'}
        segments={(['automatic', 'code'] as const).map((value) => ({ value, label: t(`desk.by_${value}`), disabled }))}
        // A blank means a code still to be typed.
        onChange={(value) => onChange(value === 'automatic' ? '' : ' ')}
      />
      {text !== '' && (
        <TextField
          label={t('desk.promo_code')}
          dir="ltr"
          spellCheck={false}
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={21}
          required
          value={text.trim()}
          error={error}
          disabled={disabled}
          hint={locked ?? t('desk.promo_code_text')}
          onChange={({ target }) => onChange(target.value.trim() === '' ? ' ' : target.value.toUpperCase())}
        />
      )}
      {text === '' && locked && <p className="text-sm text-muted">{locked}</p>}
    </fieldset>,
  );
}

const orderTypes = ['', 'pickup', 'delivery'] as const;

export function OrderTypeField({ control, around }: PromotionForm) {
  const { t } = useI18n();
  const { text, disabled, onChange } = control('orderType');
  return around(
    'orderType',
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{t('desk.way')}</legend>
      <SegmentedControl
        label={t('desk.way')}
        fullWidth
        value={orderTypes.find((orderType) => orderType === text) ?? ''}
        segments={orderTypes.map((value) => ({ value, label: t(value === '' ? 'desk.either_way' : `promotions.${value}_only`), disabled }))}
        onChange={onChange}
      />
    </fieldset>,
  );
}

/** Empty means all: when all are ticked, future branches are included. */
export function BranchesField({ control, around, branches }: PromotionForm & { branches: Branches }) {
  const { text, error, disabled, onChange } = control('branches');
  const errorId = useId();
  const [first = ''] = branches.keys();
  const chosen = wordsIn(text);
  if (branches.size < 2 && chosen.length === 0) return null;
  return around(
    'branches',
    <fieldset disabled={disabled} aria-describedby={error ? errorId : undefined} className="contents">
      <BranchChoice
        branches={branches}
        chosen={chosen.length === 0 ? [...branches.keys()] : chosen}
        usual={first}
        onChange={(codes) => codes.length > 0 && onChange(codes.length === branches.size ? '' : codes.join(' '))}
      />
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>,
  );
}
