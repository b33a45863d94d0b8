import { Fragment, h, options, type VNode } from 'preact';
import { renderToString, renderToStringAsync } from 'preact-render-to-string';
import type { ReactNode } from 'react';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { addStylesOnce } from './loading/styles-once.ts';
import { loadPart } from './messages.ts';
import { HeadContext } from './site/head.tsx';
import { RenderContext, serverContext } from './site/server-context.ts';

// The build bundles its own router, country and currency modules, so the renderer must import them from here.
export { setCountry } from '@sufra/contract/country';
export { setCurrency } from '@sufra/contract/money';
export { createRequestHandler, RouterContextProvider } from 'react-router';
export { serverContext } from './site/server-context.ts';

await Promise.all((['site', 'cart', 'customer', 'dish', 'map'] as const).map(loadPart));

const { vnode: beforeUs } = options;
options.vnode = (node: VNode<{ suppressHydrationWarning?: boolean }>) => {
  // React-only attribute of React Router's scripts, which Preact would render.
  if (node.type === 'script') delete node.props.suppressHydrationWarning;
  beforeUs?.(node);
};

/** Render timeout (ms): pages wait for nothing, so a longer one hangs. */
const renderLimit = 5000;

/** Renders complete pages synchronously, so that they can be cached and inline scripts hashed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const server = loadContext.get(serverContext);
  addStylesOnce(context.manifest);
  const head: ReactNode[] = [];
  const page = (
    <RenderContext value={server}>
      <HeadContext value={head}>
        <ServerRouter context={context} url={request.url} nonce={server.nonce} />
      </HeadContext>
    </RenderContext>
  );
  const { promise: late, reject } = Promise.withResolvers<never>();
  const clock = setTimeout(reject, renderLimit, new Error(`${request.url} is not rendered after ${renderLimit} ms`));
  const html = await Promise.race([renderToStringAsync(page as VNode), late]).finally(() => clearTimeout(clock));
  // The router appends its data after the document.
  const [document = '', data = ''] = html.split('</body></html>');
  const own = renderToString(h(Fragment, null, head as VNode[])).replaceAll(/<(?:meta|link)/g, '$& data-served');
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(`<!doctype html>${document.replace('</head>', () => `${own}</head>`)}${data}</body></html>`, { status, headers });
}
