/** Form schema of the car, shared by checkout and server. */
import * as z from 'zod/mini';
import { requiredText } from '../wire/parts.ts';
import { carColours, carLimits } from './model.ts';

export const carForm = z.object({
  model: requiredText(carLimits.model, 'checkout.car_model_required'),
  colour: z.enum(carColours, 'checkout.car_colour_required'),
  plate: requiredText(carLimits.plate, 'checkout.car_plate_required'),
});
