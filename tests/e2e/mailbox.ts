/** The mailbox of the demo, where all mails of its server end. */
import { expect, type Page } from '@playwright/test';

interface Mail {
  to: string;
  text: string;
}

/** What the newest mail to an address that matches says, once it has come. */
export async function mailTo(page: Page, address: string, matching: RegExp): Promise<string> {
  const found = async () => {
    const { messages } = (await (await page.request.get('/dev/mailbox?format=json')).json()) as { messages: Mail[] };
    return messages.filter(({ to }) => to === address).flatMap(({ text }) => matching.exec(text)?.[1] ?? [])[0] ?? '';
  };
  await expect.poll(found).not.toBe('');
  return found();
}
