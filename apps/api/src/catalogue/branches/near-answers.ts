/**
 * What was answered to the same question before: open pages ask every minute, from the same place. It is given again for as long as nothing that it was made of has
 * changed, the minute included where it matters.
 */
import type { Branch } from '@sufra/contract/branches/model';
import { listBranches } from '@sufra/contract/branches/served';
import type { Point } from '@sufra/contract/names';
import { LRUCache } from 'lru-cache';
import { CachedResponse } from '../../platform/http/cached-response.ts';
import { hold, type Read, recorder } from '../store/reads.ts';
import { serviceNow } from '../store/service.ts';
import { branchesNear, type Nearby } from './near.ts';

/** Bytes of all of them. */
const maxSize = 8 * 1024 * 1024;
const readSize = 150;

interface Kept {
  response: CachedResponse;
  reads: readonly Read[];
}

export function nearAnswers(context: Nearby): (point: Point | null) => CachedResponse {
  const kept = new LRUCache<string, Kept>({ maxSize, sizeCalculation: ({ response, reads }) => response.size + reads.length * readSize });
  return (point) => {
    const key = point ? `${point.lat} ${point.lng}` : '';
    const known = kept.get(key);
    if (known && hold(known.reads)) return known.response;
    const reads: Read[] = [];
    const response = CachedResponse.of(listBranches, read(context, point, reads), { quality: 4 });
    kept.set(key, { response, reads });
    return response;
  };
}

function read({ catalogue, workload, now, payments }: Nearby, point: Point | null, reads: Read[]): Branch[] {
  const recorded = recorder(reads);
  // Any branch and any area that changes makes another list.
  recorded(catalogue.branches);
  const found = branchesNear(
    {
      ...{ catalogue, now, payments },
      workload: {
        added: (branch) => recorded(() => workload.added(branch)),
        isFull: (...slot) => recorded(() => workload.isFull(...slot)),
      },
    },
    point,
  );
  for (const { id } of found) {
    const branch = catalogue.branch(id);
    // Open or not, and busy or not, until the hour that this changes.
    if (branch) recorded(() => serviceNow(branch, now()));
  }
  // The first slot of a branch that takes no orders now moves on with the clock: slots begin at full minutes, and so many minutes lie before them.
  if (found.some(({ isOpen, isBusy }) => !isOpen || isBusy)) recorded(() => Math.ceil(now().getTime() / 60_000));
  return found;
}
