/** Loaded into a server that is measured: on SIGUSR2 it collects its garbage and writes what it holds to the file that MEMORY_REPORT names. */
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
