import type { Branch } from '@sufra/contract/branches/model';
import { branchAreas, listBranches } from '@sufra/contract/branches/served';
import type { Point } from '@sufra/contract/names';
import type { Context } from '../../context/context.ts';
import type { Track } from '../../platform/cache.ts';
import { optionalPoint, requireFound } from '../../platform/http/errors.ts';
import { cachedOutput, type Serve } from '../../platform/http/serve.ts';
import { areaNow } from '../eta/estimate.ts';
import { branchesNear, type Nearby } from './near.ts';
import { trackedWorkload, trackService } from './present.ts';

export function branchRoutes(serve: Serve, context: Nearby & Pick<Context, 'responses'>): void {
  // Open pages poll every minute from the same location, so a cache hit is likely.
  serve(listBranches, ({ input }) => {
    const point = optionalPoint(input);
    const make = (track: Track) => cachedOutput(listBranches, trackedNear(context, point, track), { quality: 4, caching: 'no-store' });
    return context.responses.repeatable(() => `branches ${point?.lat} ${point?.lng}`, make, 'endless');
  });

  serve(branchAreas, ({ input, reply }) => {
    const branch = requireFound(context.catalogue.branch(input.branchId));
    reply.header('cache-control', 'no-cache');
    return branch.areas.map((area) => areaNow(area, context.workload.added(branch)));
  });
}

function trackedNear({ catalogue, workload, now, payments }: Nearby, point: Point | null, track: Track): Branch[] {
  // A change of any branch or area invalidates the list.
  track(catalogue.branches);
  const found = branchesNear({ catalogue, now, payments, workload: trackedWorkload(workload, track) }, point);
  for (const { id } of found) {
    const branch = catalogue.branch(id);
    if (branch) trackService(branch, now, track);
  }
  // For a branch that takes no orders now, the first slot moves with the clock, in steps of whole minutes.
  if (found.some(({ isOpen, isBusy, delivery }) => !isOpen || isBusy || delivery.pausedUntil))
    track(() => Math.ceil(now().getTime() / 60_000));
  return found;
}
