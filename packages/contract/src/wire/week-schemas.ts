/** Schema of weekly hours. Server only. */
import * as z from 'zod/mini';
import { schemaOf } from './schema-of.ts';
import { weekPeriod } from './week.ts';

export const weekHours = z.array(
  schemaOf(weekPeriod, {
    day: 'A day of the week; 0 is Sunday.',
    opens_minute: 'From when they count, in minutes from midnight by the clock of the branch.',
    closes_minute: 'The first minute at which they no longer do; past 1440 on the next day.',
  }),
);
