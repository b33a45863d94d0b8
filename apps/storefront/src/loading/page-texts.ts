/**
 * Code together with the texts that it shows. Its modules do not wait for them with an `await` of their own: where WebKit is asked for such a module
 * a second time while it waits, it hands it out before it has run (https://bugs.webkit.org/show_bug.cgi?id=242740), and the page breaks.
 */
import { type ComponentType, lazy } from 'react';
import { loadPart, type Part } from '../messages.ts';

/** Of account and orders. Those have lines and sums like a cart. */
export const customerTexts: readonly Part[] = ['customer', 'cart'];

/** Resolves to what `load` brings, once the texts are there as well. */
export async function withTexts<Module>(parts: readonly Part[], load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load(), ...parts.map(loadPart)]);
  return module;
}

/** The entrance, menus and legal pages, which show the site's own texts alone. */
const isOpenToAll = /^\/(?:(?:terms|privacy|[^/]+\/menu)\/?)?$/;

/** Resolves once the texts of the page at this path are there. */
export async function loadPageTexts(pathname: string): Promise<void> {
  if (!isOpenToAll.test(pathname)) await Promise.all(customerTexts.map(loadPart));
}

/** Lazy loading of what a page can do without: where it cannot be downloaded, nothing is in its place. */
export const optional = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(
    (): Promise<{ default: ComponentType<Props> }> =>
      load().then(
        (part) => ({ default: part }),
        () => ({ default: () => null }),
      ),
  );
