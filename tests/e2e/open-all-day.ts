/**
 * Preloaded by test servers to remove time dependence: the demo's branches never close, and it is late morning at each. The browser's clock
 * stays in Dubai: pages show branch time.
 */
import { restaurant } from '@sufra/demo';

const hourIn = (timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format());
const timeZone = Intl.supportedValuesOf('timeZone').find((zone) => hourIn(zone) === 11);
if (timeZone === undefined) throw new Error('it is late morning nowhere');
const weekly = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: 0, closes: 1440 }));
for (const branch of restaurant.branches) Object.assign(branch, { weekly, timeZone });
