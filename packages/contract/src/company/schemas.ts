import { namedForm } from '../wire/about.ts';
import { namedSchema } from '../wire/schema-of.ts';
import { companyForm } from './forms.ts';
import { company } from './model.ts';

const fieldDescriptions = { name: 'Its name, as it is registered.', address: 'Its address, on one line.' };

export const companyBody = namedForm('CompanyToInvoice', 'The company that an order is invoiced to.', companyForm, {
  ...fieldDescriptions,
  trn: 'Its tax registration number (TRN), in the Emirates 15 digits, in Latin or Arabic; spaces and hyphens between them do not count.',
});

export const companyResponse = namedSchema(company, 'Company', 'A company that orders are invoiced to.', {
  ...fieldDescriptions,
  trn: 'Its tax registration number (TRN), in the Emirates 15 digits.',
});
