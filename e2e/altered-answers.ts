/** A server that answers something else than it would, for what is hard to bring about otherwise. */
import type { Page } from '@playwright/test';

/** Changes the JSON of every answer from that address. An answer that a page no longer waits for, because it was left, is forgotten. */
// biome-ignore lint/suspicious/noExplicitAny: answers of any endpoint
export async function altersAnswers(page: Page, url: string, change: (body: any) => void): Promise<void> {
  await page.route(url, async (route) => {
    try {
      const response = await route.fetch();
      const body = await response.json();
      change(body);
      await route.fulfill({ response, json: body });
    } catch (error) {
      if (!/disposed|has been closed/.test(String(error))) throw error;
    }
  });
}
