import { companyForm } from '@sufra/contract/company/forms';
import { type Company, companyLimits } from '@sufra/contract/company/model';
import { country, invoicesCompanies } from '@sufra/contract/country';
import { Card } from '@sufra/ui/card.tsx';
import { CheckRow } from '@sufra/ui/form/option-row.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useProfile } from '../account/use-profile.ts';
import { changeDraft, useDraft } from '../visit/draft.ts';
import { useOptionalPart } from './use-optional-part.ts';

/** Company invoice option; its fields appear when ticked. */
export function CompanyInvoice({ company: { isOn, turn, field } }: { company: CompanyChoice }) {
  const { t } = useI18n();
  return (
    <fieldset aria-label={t('checkout.company')} className="flex flex-col gap-3">
      <CheckRow title={t('checkout.company')} checked={isOn} onChange={({ target }) => turn(target.checked)} />
      {isOn && (
        <Card className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('checkout.company_name')} autoComplete="organization" maxLength={companyLimits.name} {...field('name')} />
          <TextField
            label={t('checkout.company_trn')}
            hint={t('checkout.company_trn_hint')}
            dir="ltr"
            inputMode={country.taxNumber?.inputMode}
            autoComplete="off"
            maxLength={40}
            {...field('trn')}
          />
          <TextField
            label={t('checkout.company_address')}
            autoComplete="off"
            maxLength={companyLimits.address}
            className="sm:col-span-2"
            {...field('address')}
          />
          <p className="text-sm text-muted sm:col-span-2">{t('checkout.company_text')}</p>
        </Card>
      )}
    </fieldset>
  );
}

const empty: Company = { name: '', trn: '', address: '' };

type CompanyChoice = ReturnType<typeof useOptionalPart<Company>>;

/** Buyer on the invoice. Null where companies get none, which keeps the saved one. */
export function useCompany(): CompanyChoice | null {
  const { company, isForCompany } = useDraft();
  const choice = useOptionalPart<Company>({
    name: 'company',
    form: companyForm,
    empty,
    remembered: useProfile()?.company ?? null,
    typed: company,
    isChosen: isForCompany,
    type: (typed) => changeDraft({ company: typed as Company }),
    turn: (on) => changeDraft({ isForCompany: on }),
  });
  return invoicesCompanies() ? choice : null;
}
