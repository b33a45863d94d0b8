/** Preloaded into a measured server: SIGUSR2 collects garbage and writes memory figures to the file in MEMORY_REPORT. */
import { renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const path = process.env.MEMORY_REPORT ?? '';

process.on('SIGUSR2', () => {
  collect();
  collect();
  writeFileSync(`${path}.new`, JSON.stringify(process.memoryUsage()));
  renameSync(`${path}.new`, path);
});
