import { makeUseForm } from '@sufra/ui/form/form.tsx';
import { placeErrors } from '@sufra/ui/form/place-errors.ts';
import { problemText } from './problem-text.ts';

/** What belongs to no field stands above them, whatever went wrong. */
export const useForm = makeUseForm((error, fields, setError) => {
  const rest = placeErrors(error, fields, setError);
  return rest ? rest.join(' ') : problemText(error);
});
