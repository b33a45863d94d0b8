import { makeUseForm } from '@sufra/ui/form/form.tsx';
import { showFormErrors } from './form-errors.ts';

export const useForm = makeUseForm(showFormErrors);
