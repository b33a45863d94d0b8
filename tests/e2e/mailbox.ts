/** Demo mailbox, which receives all mails of the server. */
import { expect, type Page } from '@playwright/test';

interface Mail {
  to: string;
  text: string;
}

/** Waits for the newest matching mail to an address. */
export async function mailTo(page: Page, address: string, matching: RegExp): Promise<string> {
  const found = async () => {
    const { messages } = (await (await page.request.get('/dev/mailbox?format=json')).json()) as { messages: Mail[] };
    return messages.filter(({ to }) => to === address).flatMap(({ text }) => matching.exec(text)?.[1] ?? [])[0] ?? '';
  };
  await expect.poll(found).not.toBe('');
  return found();
}
