/**
 * Loads code together with its texts. Modules must not use top-level await: WebKit may run importers before a module is ready
 * (https://bugs.webkit.org/show_bug.cgi?id=242740).
 */
import { type ComponentType, lazy } from 'react';
import { loadPart, type Part } from '../messages.ts';

/** Chunks of account and order pages, which also show lines and totals. */
export const customerTexts: readonly Part[] = ['customer', 'cart'];

/** Resolves to the module when its texts are loaded too. */
export async function withTexts<Module>(parts: readonly Part[], load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load(), ...parts.map(loadPart)]);
  return module;
}

/** Public pages, which need only the site's texts. */
const publicPath = /^\/(?:(?:terms|privacy|[^/]+\/menu)\/?)?$/;

/** Resolves when the texts of the page at this path are loaded. */
export async function loadPageTexts(pathname: string): Promise<void> {
  if (!publicPath.test(pathname)) await Promise.all(customerTexts.map(loadPart));
}

/** Lazy component for optional content: renders nothing when it fails to load. */
export const optional = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(
    (): Promise<{ default: ComponentType<Props> }> =>
      load().then(
        (part) => ({ default: part }),
        () => ({ default: () => null }),
      ),
  );
