import * as z from 'zod/mini';
import { about, described, named, namedObject } from '../wire/about.ts';
import { line } from '../wire/parts.ts';
import { namedSchema } from '../wire/schema-of.ts';
import { carForm } from './forms.ts';
import * as model from './model.ts';
import { carColours, carLimits } from './model.ts';

const fieldDescriptions = {
  model: 'Its make and model, in the customer’s words.',
  colour: 'Its colour; `other` is any that is not in the list.',
  plate: 'Its number plate, as the customer wrote it.',
};

export const carBody = named('CarToBringTo', 'The car that a pickup is brought to.', described(carForm, fieldDescriptions));

export const carResponse = namedSchema(model.car, 'Car', 'A car that pickups are brought to.', fieldDescriptions);

export const arrivalResponse = namedSchema(model.arrival, 'Arrival', 'Arrival of the customer of a pickup by car.', {
  arrivedAt: 'When the customer said so, with the offset of the branch’s time zone.',
  spot: 'Where the car stands, in the customer’s words; empty when none.',
  seenAt: 'When a staff member said that they are on their way; null until then.',
});

export const kitchenCar = namedObject('KitchenCar', 'The car that an order is brought to.', {
  model: about(z.string(), fieldDescriptions.model),
  colour: about(z.enum(carColours), fieldDescriptions.colour),
  plate: about(z.string(), fieldDescriptions.plate),
  arrival: about(z.nullable(arrivalResponse), 'Arrival of its customer; null until then. Rings until a staff member has seen it.'),
});

export const spot = about(z.optional(line(carLimits.spot)), 'Where the car stands, in words; may be empty.');
