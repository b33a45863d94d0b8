/**
 * Markup checks on the page's own elements: kinds of faults found before. `npm run check:html` checks the whole of HTML, but is slower and
 * requires Java.
 */
import type { Page } from '@playwright/test';

/** Description of each fault, with its selector. */
const faults = {
  'holds words alone, and may have no block in it':
    ':is(span, bdi, button, label, p, h1, h2, h3, h4, h5, h6, small, strong, em, time) :is(div, p, ul, ol, dl, table, form, fieldset, section, article, header, footer, main, nav, aside, search, details, dialog, h1, h2, h3, h4, h5, h6)',
  'is a search box, which can be nothing else': 'input[type=search][role]',
  'says twice whether it is open': '[popovertarget][aria-expanded]',
};

/** Faults of the current page, each with an example element. */
export const faultyMarkup = (page: Page): Promise<string[]> => page.evaluate(findFaults, faults);

/** Runs in the page. */
function findFaults(faults: Record<string, string>): string[] {
  const nameOf = (element: Element) => (element.cloneNode() as Element).outerHTML;
  const found = Object.entries(faults).flatMap(([fault, selector]) =>
    [...document.querySelectorAll(selector)].map((element) => `${nameOf(element)}: this, or what it lies in, ${fault}`),
  );
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `two elements are called ${id}`);
  const references = ['for', 'aria-labelledby', 'aria-describedby', 'popovertarget'].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].flatMap((element) =>
      (element.getAttribute(name) ?? '')
        .split(/\s+/)
        .filter((id) => id && !ids.includes(id))
        .map((id) => `${nameOf(element)}: there is no ${id}`),
    ),
  );
  const tabs = [...document.querySelectorAll('[role=tab]')]
    .filter((tab) => document.getElementById(tab.getAttribute('aria-controls') ?? '')?.role !== 'tabpanel')
    .map((tab) => `${nameOf(tab)}: the tab leads to no panel`);
  return [...new Set([...found, ...twice, ...references, ...tabs])].slice(0, 5);
}
