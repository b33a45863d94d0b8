/**
 * `npm run ha`: orders on several machines while one after another of them breaks, in about 6 minutes; `-- --full` breaks 127 in about 85. Machines are
 * network namespaces, run with the files of `deploy/ha`. A miss exits 1. `-- --faults machine-dies,switchover` breaks these, `-- --control NAME` is a
 * negative control: a run that misses nothing exits 1. `-- --restore` restores a backup. Needs root on Debian. See tests/ha/README.md.
 */
import { parseArgs } from 'node:util';
import { controlOf } from './controls.ts';
import { faultOf } from './faults.ts';
import { installPackages } from './packages.ts';
import { inFolder, runFailoverTest } from './prove.ts';
import { runRestoreTest } from './restore.ts';
import { fullRun, quick } from './schedule.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    faults: { type: 'string' },
    control: { type: 'string' },
    /** Orders a second: 10 unless said, which all machines on two cores carry, with their mails. */
    rate: { type: 'string' },
    /** Backs up and restores instead. */
    restore: { type: 'boolean', default: false },
    /** Keeps the logs. */
    keep: { type: 'boolean', default: false },
  },
});

const control = values.control === undefined ? null : controlOf(values.control);
const named = values.faults?.split(',') ?? control?.faults ?? (values.full ? fullRun() : quick);
await installPackages(values.restore);
if (values.restore) {
  const findings = await inFolder(values.keep, runRestoreTest);
  for (const finding of findings) console.log(`✗ ${finding}`);
  process.exit(findings.length === 0 ? 0 : 1);
}
const assertions = await runFailoverTest({
  ...{ faults: named.map(faultOf), control, perSecond: Number(values.rate ?? control?.perSecond ?? 10) },
  keepsLogs: values.keep,
});
const missed = assertions.filter(({ isKept }) => !isKept).map(({ nth }) => nth);
if (!control) process.exit(missed.length === 0 ? 0 : 1);
const breaks = control.misses.some((nth) => missed.includes(nth));
console.log(breaks ? '\nIt breaks, as it should.' : `\nNone of ${control.misses.join(', ')} was missed: such a run proves nothing.`);
process.exit(breaks ? 0 : 1);
