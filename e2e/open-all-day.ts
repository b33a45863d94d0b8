/** Preloaded by test servers: the demo's branches never close, so that no test depends on the time of day. */
import { restaurant } from '@sufra/demo';

const weekly = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: 0, closes: 1440 }));
for (const branch of restaurant.branches) Object.assign(branch, { weekly });
