/** Buyer on the invoice. */
import { companyForm } from '@sufra/contract/company/forms';
import type { Company } from '@sufra/contract/company/model';
import { useProfile } from '../account/use-profile.ts';
import { changeDraft, useDraft } from './draft.ts';
import { useOptionalPart } from './use-optional-part.ts';

const empty: Company = { name: '', trn: '', address: '' };

export type CompanyChoice = ReturnType<typeof useCompany>;

export function useCompany() {
  const { company, isForCompany } = useDraft();
  return useOptionalPart<Company>({
    name: 'company',
    form: companyForm,
    empty,
    remembered: useProfile()?.company ?? null,
    typed: company,
    isChosen: isForCompany,
    type: (typed) => changeDraft({ company: typed as Company }),
    turn: (on) => changeDraft({ isForCompany: on }),
  });
}
