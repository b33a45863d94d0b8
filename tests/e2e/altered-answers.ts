/** Alters the server's answers, for states that are hard to bring about otherwise. */
import type { Page } from '@playwright/test';
import type { Branch } from '@sufra/contract/branches/model';
import { listBranches } from '@sufra/contract/branches/served';
import type { Access } from '@sufra/contract/endpoint';
import type { ServedEndpoint } from '@sufra/contract/served';
import { apiPath, callsOf } from './api.ts';

/** A page's requests for the branches that serve a place; requests for all branches have no query. */
export const nearbyBranches = `**${apiPath(listBranches.endpoint)}?*`;

/** Changes every answer of an endpoint, or of those `calls` to it. Answers to a page that was left meanwhile are dropped. */
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

/** From now on, changes the branches near a place. */
export async function altersBranches(page: Page, change: (branches: Branch[]) => Branch[]): Promise<void> {
  await page.unroute(nearbyBranches);
  await altersAnswers(page, listBranches, change, nearbyBranches);
}
