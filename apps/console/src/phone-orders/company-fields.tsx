/** Buyer on the invoice of a phone order. */
import { companyLimits } from '@sufra/contract/company/model';
import { country } from '@sufra/contract/country';
import { CheckRow } from '@sufra/ui/form/option-row.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import type { PartProps } from './use-draft.ts';

export function CompanyFields({ draft: { company }, change, errorOf }: PartProps) {
  const { t, name } = useI18n();
  const edit = (changes: Partial<typeof company>) => change((before) => ({ company: { ...before.company, ...changes } }));
  const field = (of: 'name' | 'trn' | 'address') => ({
    value: company[of],
    error: errorOf(`company.${of}`),
    autoComplete: 'off',
    required: true,
    onChange: ({ target }: { target: { value: string } }) => edit({ [of]: target.value }),
  });
  return (
    <fieldset aria-label={t('checkout.company')} className="flex flex-col gap-3">
      <CheckRow title={t('checkout.company')} checked={company.isOn} onChange={({ target }) => edit({ isOn: target.checked })} />
      {company.isOn && (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField label={t('checkout.company_name')} maxLength={companyLimits.name} {...field('name')} />
          {country.taxNumber && (
            <TextField
              label={name(country.taxNumber.label)}
              hint={name(country.taxNumber.form)}
              dir="ltr"
              inputMode={country.taxNumber.inputMode}
              maxLength={40}
              {...field('trn')}
            />
          )}
          <TextField
            label={t('checkout.company_address')}
            maxLength={companyLimits.address}
            className="sm:col-span-2"
            {...field('address')}
          />
        </div>
      )}
    </fieldset>
  );
}
