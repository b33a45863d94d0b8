/**
 * Finds text of the opposite direction without bidi isolation: other scripts, prices, phone numbers and codes need a `bdi` or similar, or
 * surrounding words and punctuation are reordered.
 */
import type { Page } from '@playwright/test';
import type { Locale } from '@sufra/i18n';

/** Visible texts without isolation, with their element; only in the top dialog, if one is open. */
export const unisolatedTexts = (page: Page, language: Locale): Promise<string[]> => page.evaluate(findUnisolated, language);

function findUnisolated(language: Locale): string[] {
  // Text for screen readers only has no visual order.
  const isolates = 'bdi, bdo, [dir]:not(html), input, textarea, script, style, noscript, .sr-only';
  const otherScript = language === 'ar' ? /[A-Za-z]/ : /[\u0621-\u064a]/;
  // Price, phone number or order number.
  const code = /[A-Z]{3}\s\d|\d\.\d\d|[+#]\s?\d|\d{7}/;
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const around = texts.currentNode.parentElement;
    // Unicode isolates are equivalent to elements.
    const text = (texts.currentNode.nodeValue ?? '').replaceAll(/[\u2066-\u2068][^\u2069]*\u2069/g, '').trim();
    if (!text || !around || around.closest(isolates) || !around.checkVisibility({ visibilityProperty: true })) continue;
    if (otherScript.test(text) || code.test(text)) found.push(`${around.tagName.toLowerCase()}.${around.className}: ${text}`);
  }
  return found;
}
