/** Car of a curbside pickup. */
import { carForm } from '@sufra/contract/car/forms';
import type { Car } from '@sufra/contract/car/model';
import { useProfile } from '../account/use-profile.ts';
import { changeDraft, useDraft } from './draft.ts';
import { useOptionalPart } from './use-optional-part.ts';

const empty = { model: '', colour: '', plate: '' };

export type CarChoice = ReturnType<typeof useOptionalPart<Car>>;

/** Null when the branch does not offer it, which keeps the saved car. */
export function useCar(isOffered: boolean): CarChoice | null {
  const { car, isByCar } = useDraft();
  const choice = useOptionalPart<Car>({
    name: 'car',
    form: carForm,
    empty,
    remembered: useProfile()?.car ?? null,
    typed: car,
    isChosen: isByCar,
    type: (typed) => changeDraft({ car: typed }),
    turn: (on) => changeDraft({ isByCar: on }),
  });
  return isOffered ? choice : null;
}
