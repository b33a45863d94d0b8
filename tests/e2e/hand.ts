/** A person's hand: it taps and it types, and what it did is counted and can be read. */
import type { Locator, Page } from '@playwright/test';

export interface Hand {
  /** One tap, or one click. */
  taps(what: Locator): Promise<void>;
  /** Types into a field: tapped first, unless the last tap has led into it. */
  types(field: Locator, text: string): Promise<void>;
  /** Every tap and field so far, a line each. */
  story(): string;
  count(): { taps: number; fields: number };
}

export function handOf(page: Page): Hand {
  const done: { step: 'tap' | 'field'; what: string }[] = [];
  const taps = async (what: Locator) => {
    await what.click();
    done.push({ step: 'tap', what: nameOf(what) });
  };
  return {
    taps,
    async types(field, text) {
      await field.waitFor();
      // A phone shows its keyboard for the focus that a tap has set, never for one that a page sets by itself.
      const isLedTo = done.at(-1)?.step === 'tap' && (await field.evaluate((element) => element === document.activeElement));
      if (!isLedTo) await taps(field);
      await page.keyboard.insertText(text);
      done.push({ step: 'field', what: `${nameOf(field)}: ${text}` });
    },
    story: () => done.map(({ step, what }, index) => `${index + 1}. ${step} ${what}`).join('\n'),
    count: () => ({
      taps: done.filter(({ step }) => step === 'tap').length,
      fields: done.filter(({ step }) => step === 'field').length,
    }),
  };
}

const nameOf = (what: Locator): string => what.toString().replace(/^.*(getBy\w+\(.*)$/, '$1');
