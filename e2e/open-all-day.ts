/**
 * Preloaded by test servers, so that no test depends on the time of day: the demo's branches never close, and wherever they are, it is late morning.
 * The browser's own clock stays in Dubai: what a page shows is the branch's time.
 */
import { restaurant } from '@sufra/demo';

const hoursAhead = 11 - new Date().getUTCHours();
/** In these names what lies east of Greenwich is minus. */
const timeZone = `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${Math.abs(hoursAhead)}`;
const weekly = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: 0, closes: 1440 }));
for (const branch of restaurant.branches) Object.assign(branch, { weekly, timeZone });
