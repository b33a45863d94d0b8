/** Preloaded by test servers: the demo's branches never close, so that no test depends on the time of day. */
import { restaurant } from '@sufra/demo';

const week = [0, 1, 2, 3, 4, 5, 6] as const;
for (const branch of restaurant.branches) branch.hours = week.map((day) => ({ day, opens: '00:00', closes: '24:00' }));
