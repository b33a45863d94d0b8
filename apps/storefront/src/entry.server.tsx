import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { loadPart } from './messages.ts';
import { RenderContext, serverContext } from './site/server-context.ts';

// The build holds its own copy of the router: who renders with it takes these from here.
export { createRequestHandler, RouterContextProvider } from 'react-router';
export { serverContext } from './site/server-context.ts';

await Promise.all((['site', 'cart', 'customer', 'dish', 'map'] as const).map(loadPart));

/** A page waits for nothing, so one that takes so long (ms) never ends. */
const renderLimit = 5000;

/** Renders a whole page at once: pages wait for nothing, and whole pages can be cached and their inline scripts hashed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const server = loadContext.get(serverContext);
  const { nonce } = server;
  const { promise: html, resolve, reject } = Promise.withResolvers<string>();
  const { pipe, abort } = renderToPipeableStream(
    <RenderContext value={server}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </RenderContext>,
    {
      nonce,
      onAllReady() {
        const stream = new PassThrough();
        pipe(stream);
        text(stream).then(resolve, reject);
      },
      onShellError: reject,
      onError: (error) => reject(error),
    },
  );
  // It holds the whole render, so it ends with it.
  const clock = setTimeout(abort, renderLimit);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(await html.finally(() => clearTimeout(clock)), { status, headers });
}
