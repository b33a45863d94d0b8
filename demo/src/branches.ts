import { abuDhabi } from './branches/abu-dhabi.ts';
import { ajman } from './branches/ajman.ts';
import { alBarsha } from './branches/al-barsha.ts';
import { downtown } from './branches/downtown.ts';
import { dubaiMarina } from './branches/dubai-marina.ts';
import { sharjah } from './branches/sharjah.ts';
import type { DemoBranch } from './types.ts';

export const branches: DemoBranch[] = [dubaiMarina, downtown, alBarsha, sharjah, ajman, abuDhabi];
