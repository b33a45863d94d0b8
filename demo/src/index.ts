import { fileURLToPath } from 'node:url';
import { problemText, readFolder } from '@sufra/restaurant/read';
import { customer } from './customer.ts';
import { demoOf } from './from-folder.ts';
import { places } from './places.ts';
import type { DemoRestaurant } from './types.ts';

export { today } from './today.ts';
export type * from './types.ts';

/** The demo restaurant as an owner would have written it. */
export const folder = fileURLToPath(new URL('../restaurant', import.meta.url));

const { restaurant: read, problems } = await readFolder(folder);
if (!read) throw new Error(`the demo restaurant is broken: ${problems.map(problemText).join('; ')}`);

/** Saj & Sidr: an invented restaurant business, complete enough to order from. */
export const restaurant: DemoRestaurant = { ...demoOf(read), places, customer };
