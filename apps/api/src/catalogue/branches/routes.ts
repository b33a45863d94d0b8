/** The branches near a customer, and the areas that a branch delivers to. */
import { branchAreas, listBranches } from '@sufra/contract/branches/served';
import { requireFound } from '../../platform/http/errors.ts';
import { optionalPoint } from '../../platform/http/point.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { areaNow } from '../eta/promise.ts';
import type { Nearby } from './near.ts';
import { nearAnswers } from './near-answers.ts';

export function branchRoutes(serve: Serve, context: Nearby): void {
  const near = nearAnswers(context);

  serve(listBranches, ({ input, request }) => near(optionalPoint(input)).to(request, 'no-store'));

  serve(branchAreas, ({ input, reply }) => {
    const branch = requireFound(context.catalogue.branch(input.branchId));
    reply.header('cache-control', 'no-cache');
    return branch.areas.map((area) => areaNow(area, context.workload.added(branch)));
  });
}
