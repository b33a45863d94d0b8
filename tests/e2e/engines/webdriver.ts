/** Minimal client for W3C WebDriver (https://www.w3.org/TR/webdriver2/). */
import { clicking, pressing, typing } from './actions.ts';
import type { Engine, Size } from './engine.ts';

/** Opens a browser through a driver, with a page of this size. */
export async function openByWebDriver(driver: string, capabilities: object, { width, height }: Size): Promise<Engine> {
  const { sessionId } = await ask<{ sessionId: string }>('POST', `${driver}/session`, { capabilities: { alwaysMatch: capabilities } });
  const session = `${driver}/session/${sessionId}`;
  const send = <T>(path: string, body: object = {}) => ask<T>('POST', `${session}/${path}`, body);
  const act = async (actions: object[]) => void (await send('actions', { actions }));
  const run: Engine['run'] = (work, ...args) => send('execute/sync', { script: `return (${work}).apply(null, arguments)`, args });
  const resize = (to: Size) => send('window/rect', { x: 0, y: 0, ...to });
  await resize({ width, height });
  // The window has its own toolbar.
  await resize({ width, height: height + (await run((wanted: number) => wanted - innerHeight, height)) });
  return {
    run,
    goto: async (url) => void (await send('url', { url })),
    back: async () => void (await send('back')),
    click: (point) => act(clicking(point)),
    type: (text) => act(typing(text)),
    press: (key) => act(pressing(key)),
    picture: async () => Buffer.from(await ask<string>('GET', `${session}/screenshot`), 'base64'),
    close: async () => void (await ask('DELETE', session)),
  };
}

async function ask<T>(method: string, url: string, body?: object): Promise<T> {
  const response = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error} ${value.message}`);
  return value;
}
