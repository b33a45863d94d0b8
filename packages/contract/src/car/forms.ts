/** What customers say of their car, as the server takes it: the checkout checks by the same schema. */
import * as z from 'zod/mini';
import { requiredText } from '../wire/parts.ts';
import { carColours, carLimits } from './rules.ts';

export const carForm = z.object({
  model: requiredText(carLimits.model, 'checkout.car_model_required'),
  colour: z.enum(carColours, 'checkout.car_colour_required'),
  plate: requiredText(carLimits.plate, 'checkout.car_plate_required'),
});
