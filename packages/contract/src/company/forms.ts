/** What customers say of a company, as the server takes it: the checkout checks by the same schema. */
import * as z from 'zod/mini';
import { cleanEmail, latinDigits } from '../text.ts';
import { requiredText, skipIfEmpty } from '../wire/parts.ts';
import { companyLimits } from './model.ts';

/** Digits of either keyboard; a number copied with its spaces, hyphens or marks of direction is that number. */
const asTrn = (typed: string): string => latinDigits(cleanEmail(typed)).replace(/[\s-]/g, '');

/** The authority publishes no check digit, so that 15 digits are all that can be checked here: whether the number is in use, its own page tells. */
const trn = z.string('checkout.company_trn_required').check(
  z.overwrite(asTrn),
  z.minLength(1, 'checkout.company_trn_required'),
  skipIfEmpty((digits) => /^\d{15}$/.test(digits), 'checkout.company_trn_invalid'),
);

export const companyForm = z.object({
  name: requiredText(companyLimits.name, 'checkout.company_name_required'),
  address: requiredText(companyLimits.address, 'checkout.company_address_required'),
  trn,
});
