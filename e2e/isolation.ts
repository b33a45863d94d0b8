/**
 * Whether texts that run the other way stand for themselves: letters of the other script, prices, phones and codes must lie in a `bdi` or its
 * like, or the words and signs around them change places.
 */
import type { Page } from '@playwright/test';
import type { Locale } from '@sufra/i18n';

/** Every text in sight that is not isolated, with the element around it; in the dialog that lies on top, if there is one. */
export const unisolatedTexts = (page: Page, language: Locale): Promise<string[]> => page.evaluate(findUnisolated, language);

function findUnisolated(language: Locale): string[] {
  // What is only read out has no order on the screen.
  const isolates = 'bdi, bdo, [dir]:not(html), input, textarea, script, style, noscript, .sr-only';
  const otherScript = language === 'ar' ? /[A-Za-z]/ : /[\u0621-\u064a]/;
  // A price in any currency's code, a phone, the number of an order.
  const code = /[A-Z]{3}\s\d|\d\.\d\d|[+#]\s?\d|\d{7}/;
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const around = texts.currentNode.parentElement;
    // Characters that isolate do as well as elements.
    const text = (texts.currentNode.nodeValue ?? '').replaceAll(/[\u2066-\u2068][^\u2069]*\u2069/g, '').trim();
    if (!text || !around || around.closest(isolates) || !around.checkVisibility({ visibilityProperty: true })) continue;
    if (otherScript.test(text) || code.test(text)) found.push(`${around.tagName.toLowerCase()}.${around.className}: ${text}`);
  }
  return found;
}
