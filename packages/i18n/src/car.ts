import type { Car } from '@sufra/contract/car/model';
import { isolateText, type Translator } from './index.ts';

/** `Nissan Patrol · White · 12 34567`: Arabic would swap the numbers of a plate that is not isolated. By a private link there is no plate. */
export const carInWords = ({ model, colour, plate }: Car, t: Translator): string =>
  [isolateText(model), t(`orders.colour_${colour}`), ...(plate ? [isolateText(plate)] : [])].join(' · ');
