import type { Car } from '@sufra/contract/car/model';
import { isolateText, type Translator } from './index.ts';

/** `Nissan Patrol · White · 12 34567`. Bidi isolation keeps the plate's order in Arabic. Private links have no plate. */
export const carInWords = ({ model, colour, plate }: Car, t: Translator): string =>
  [isolateText(model), t(`orders.colour_${colour}`), ...(plate ? [isolateText(plate)] : [])].join(' · ');
