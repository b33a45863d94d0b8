/** Minimal client for WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/). */
import { once } from 'node:events';
import { clicking, pressing, typing } from './actions.ts';
import type { Engine, Size } from './engine.ts';

interface Answer {
  id: number;
  result: unknown;
  error?: string;
  message?: string;
}

interface Evaluated {
  type: 'success' | 'exception';
  result: { value: string };
  exceptionDetails: { text: string };
}

/** Opens a page of this size in the browser listening at this address. */
export async function openByBidi(address: string, viewport: Size): Promise<Engine> {
  const send = await connect(`${address}/session`);
  await send('session.new', { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context;
  const act = async (actions: object[]) => void (await send('input.performActions', { context, actions }));
  const run: Engine['run'] = async (work, ...input) => {
    const functionDeclaration = `(json) => JSON.stringify((${work}).apply(null, JSON.parse(json)) ?? null)`;
    const words = [{ type: 'string', value: JSON.stringify(input) }];
    const call = { functionDeclaration, arguments: words, awaitPromise: false, target: { context } };
    const { type, result, exceptionDetails } = await send<Evaluated>('script.callFunction', call);
    if (type === 'exception') throw new Error(exceptionDetails.text);
    return JSON.parse(result.value);
  };
  await send('browsingContext.setViewport', { context, viewport });
  return {
    goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    back: async () => void (await send('browsingContext.traverseHistory', { context, delta: -1 })),
    run,
    click: (point) => act(clicking(point)),
    type: (text) => act(typing(text)),
    press: (key) => act(pressing(key)),
    async picture() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    close: async () => void (await send('browser.close', {})),
  };
}

/** Returns a function that sends a command and awaits its response. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(data) as Answer;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  await once(socket, 'open');
  return async <T>(method: string, params: object): Promise<T> => {
    const id = ++last;
    const { promise, resolve } = Promise.withResolvers<Answer>();
    waiting.set(id, resolve);
    socket.send(JSON.stringify({ id, method, params }));
    const { result, error, message } = await promise;
    if (error) throw new Error(`${method}: ${error} ${message}`);
    return result as T;
  };
}
