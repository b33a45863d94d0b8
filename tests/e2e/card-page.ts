/** The sandbox gateway's page, in its frame or in the whole window. */
import type { FrameLocator, Page } from '@playwright/test';
import type { Locale, Translator } from '@sufra/i18n';
import { type CardName, challengeCode } from '@sufra/sandbox-gateway/model.ts';
import { texts } from '@sufra/sandbox-gateway/texts.ts';

/** Where the page is shown in a frame of ours. */
export const framedCardPage = (page: Page, t: Translator): FrameLocator => page.frameLocator(`iframe[title="${t('payments.frame')}"]`);

/** Presses a test card. */
export const payWith = (page: Page | FrameLocator, card: CardName): Promise<void> => page.locator(`button[value="${card}"]`).click();

/** Answers the question of the bank. */
export async function answersTheBank(page: Page | FrameLocator, language: Locale): Promise<void> {
  await page.getByLabel(texts[language].code, { exact: true }).fill(challengeCode);
  await page.getByRole('button', { name: texts[language].confirm }).click();
}

export const cancelsOnCardPage = (page: Page | FrameLocator, language: Locale): Promise<void> =>
  page.getByRole('link', { name: texts[language].cancel }).click();
