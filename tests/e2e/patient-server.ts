/** Preloaded by servers under test, not by those of benchmarks: three browsers share their cores. Long time limits, no load shedding. */
import { interactive } from '../../apps/api/src/platform/db/time-limits.ts';
import { Pressure } from '../../apps/api/src/platform/http/pressure.ts';
import { patientLimits } from '../support/patient-limits.ts';

Object.assign(interactive, patientLimits);
Pressure.prototype.admit = () => undefined;
