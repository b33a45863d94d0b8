/** Whom the order is invoiced to: a company that is typed here, else the one that the account remembers, else a consumer. */
import { companyForm } from '@sufra/contract/company/forms';
import type { Company } from '@sufra/contract/company/model';
import type { MessageKey } from '@sufra/i18n';
import { useState } from 'react';
import { useProfile } from '../account/use-profile.ts';
import { changeDraft, useDraft } from './draft.ts';

type Field = keyof Company;
/** In the order of the page. */
const none: Company = { name: '', trn: '', address: '' };

export const companyInput = (field: Field): string => `company-${field}`;

export type CompanyChoice = ReturnType<typeof useCompany>;

export function useCompany() {
  const { company, isForCompany } = useDraft();
  const remembered = useProfile()?.company ?? null;
  const [shown, setShown] = useState<readonly Field[]>([]);
  const isOn = isForCompany ?? remembered !== null;
  const typed = company ?? remembered ?? none;
  const checked = companyForm.safeParse(typed);
  const wrong: Partial<Record<Field, MessageKey>> = {};
  for (const { path, message } of (isOn && checked.error?.issues) || []) wrong[path[0] as Field] ??= message as MessageKey;
  const first = (Object.keys(none) as Field[]).find((field) => wrong[field]);
  return {
    isOn,
    typed,
    /** What is wrong with it; null when the order may be sent. */
    problem: (first && wrong[first]) ?? null,
    /** Of a field that was left, or once the order was to be sent. */
    errorOf: (field: Field): MessageKey | undefined => (shown.includes(field) ? wrong[field] : undefined),
    /** As it is sent. Null forgets what the account remembers. */
    asked: isOn ? checked.data : remembered ? null : undefined,
    turn: (on: boolean) => changeDraft({ isForCompany: on }),
    type: (field: Field, text: string) => changeDraft({ company: { ...typed, [field]: text } }),
    leave: (field: Field) => setShown((before) => (before.includes(field) ? before : [...before, field])),
    /** Leads to what is wrong. */
    showErrors: () => {
      setShown(Object.keys(none) as Field[]);
      if (first) document.querySelector<HTMLInputElement>(`input[name=${companyInput(first)}]`)?.focus();
    },
  };
}
