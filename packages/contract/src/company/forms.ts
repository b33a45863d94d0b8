/** Form schema of a company, shared by checkout and server. */
import * as z from 'zod/mini';
import { isTaxNumber } from '../country.ts';
import { cleanEmail, latinDigits } from '../text.ts';
import { requiredText, skipIfEmpty } from '../wire/parts.ts';
import { companyLimits } from './model.ts';

/** Normalizes a TRN: digits in any script, ignoring spaces, hyphens and direction marks. */
const asTrn = (typed: string): string => latinDigits(cleanEmail(typed)).replace(/[\s-]/g, '').toUpperCase();

const trn = z.string('checkout.company_trn_required').check(
  z.overwrite(asTrn),
  z.minLength(1, 'checkout.company_trn_required'),
  skipIfEmpty((number) => isTaxNumber(number), 'checkout.company_trn_invalid'),
);

export const companyForm = z.object({
  name: requiredText(companyLimits.name, 'checkout.company_name_required'),
  address: requiredText(companyLimits.address, 'checkout.company_address_required'),
  trn,
});
