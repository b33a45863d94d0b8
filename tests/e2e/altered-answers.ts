/** Modifies or delays server responses, for states that are hard to set up. */
import type { Page } from '@playwright/test';
import type { Branch } from '@sufra/contract/branches/model';
import { listBranches } from '@sufra/contract/branches/served';
import type { Access } from '@sufra/contract/endpoint';
import type { ServedEndpoint } from '@sufra/contract/served';
import { apiPath, callsOf } from './api.ts';

/** Requests for branches near a place; requests for all branches have no query. */
export const nearbyBranches = `**${apiPath(listBranches.endpoint)}?*`;

/** Modifies every response of an endpoint, or the chosen `calls`. Drops responses to a page that was left. */
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

/** Modifies later responses for branches near a place. */
export async function altersBranches(page: Page, change: (branches: Branch[]) => Branch[]): Promise<void> {
  await page.unroute(nearbyBranches);
  await altersAnswers(page, listBranches, change, nearbyBranches);
}

/** Delays responses to matching requests until `arrive` is called. */
export async function hold(page: Page, pattern: string | RegExp) {
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.fallback().catch(() => undefined);
  });
  return arrive;
}
