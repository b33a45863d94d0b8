/** A server that answers something else than it would, for what is hard to bring about otherwise. */
import type { Page } from '@playwright/test';
import type { Branch } from '@sufra/contract/branches/model';
import { listBranches } from '@sufra/contract/branches/served';
import type { Access } from '@sufra/contract/endpoint';
import type { ServedEndpoint } from '@sufra/contract/served';
import { apiPath, callsOf } from './api.ts';

/** A page's questions for the branches that serve a place. Pages that ask for all branches name none. */
export const nearbyBranches = `**${apiPath(listBranches.endpoint)}?*`;

/** Changes every answer of an endpoint, or of those `calls` to it. An answer that a page no longer waits for, because it was left, is forgotten. */
export async function altersAnswers<Output>(
  page: Page,
  { endpoint, write }: ServedEndpoint<Access, unknown, Output>,
  change: (answer: Output) => Output,
  calls = callsOf(endpoint),
): Promise<void> {
  await page.route(calls, async (route) => {
    try {
      const response = await route.fetch();
      const body = await response.json();
      const data = write(change(endpoint.receive(body.data as never) as Output));
      await route.fulfill({ response, json: { ...body, data } });
    } catch (error) {
      if (!/disposed|has been closed/.test(String(error))) throw error;
    }
  });
}

/** The branches near a place are from now on what `change` makes of them. */
export async function altersBranches(page: Page, change: (branches: Branch[]) => Branch[]): Promise<void> {
  await page.unroute(nearbyBranches);
  await altersAnswers(page, listBranches, change, nearbyBranches);
}
