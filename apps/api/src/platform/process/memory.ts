/** Releases memory needed only at start: compiled modules, source rows of the catalogue, and heap space. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Blocks for a tenth of a second, so call it before listening. V8 does not shrink an idle heap by itself. */
export function releaseStartMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect: NodeJS.GCFunction = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
