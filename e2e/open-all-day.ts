/** Preloaded by servers of tests: branches of the demo never close, so that no test depends on the hour at which it runs. */
import { restaurant } from '@sufra/demo';

const week = [0, 1, 2, 3, 4, 5, 6] as const;
for (const branch of restaurant.branches) branch.hours = week.map((day) => ({ day, opens: '00:00', closes: '24:00' }));
