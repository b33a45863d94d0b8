/** Saj & Sidr: an invented restaurant business, complete enough to order from. */
import { fileURLToPath } from 'node:url';
import { problemText, readFolder } from '@sufra/restaurant/read';
import type { Restaurant } from '@sufra/restaurant/restaurant';

export { customer } from './customer.ts';
export { places } from './places.ts';
export { today } from './today.ts';
export type * from './types.ts';

const { restaurant: read, problems } = await readFolder(fileURLToPath(new URL('../restaurant', import.meta.url)));
if (!read) throw new Error(`the demo restaurant is broken: ${problems.map(problemText).join('; ')}`);

/** As an owner would have written it. */
export const restaurant: Restaurant = read;
