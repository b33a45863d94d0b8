/** A client of the W3C's WebDriver protocol (https://www.w3.org/TR/webdriver2/), as far as the journey goes. */
import type { Engine, Key } from './engine.ts';

/** As WebDriver writes keys that type nothing. */
const keys: Record<Key, string> = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' };

/** Opens a browser behind a driver. `stop` ends what was started for it. */
export async function openSession(driver: string, capabilities: object, stop: () => Promise<void>): Promise<Engine> {
  const { sessionId } = await ask<{ sessionId: string }>('POST', `${driver}/session`, { capabilities: { alwaysMatch: capabilities } });
  const session = `${driver}/session/${sessionId}`;
  const send = <T>(path: string, body: object = {}) => ask<T>('POST', `${session}/${path}`, body);
  const act = (id: string, type: string, actions: object[], more: object = {}) =>
    send('actions', { actions: [{ id, type, actions, ...more }] });
  const type = (text: string) =>
    act(
      'keyboard',
      'key',
      [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );
  return {
    async goto(url) {
      await send('url', { url });
    },
    async back() {
      await send('back');
    },
    run: (work, ...args) => send('execute/sync', { script: `return (${work}).apply(null, arguments)`, args }),
    async load(script) {
      await send('execute/sync', { script, args: [] });
    },
    async click({ x, y }) {
      const [to, down, up] = [
        { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await act('mouse', 'pointer', [to, down, up], { parameters: { pointerType: 'mouse' } });
    },
    async type(text) {
      await type(text);
    },
    async press(key) {
      await type(keys[key]);
    },
    picture: async () => Buffer.from(await ask<string>('GET', `${session}/screenshot`), 'base64'),
    async close() {
      await ask('DELETE', session).finally(stop);
    },
  };
}

async function ask<T>(method: string, url: string, body?: object): Promise<T> {
  const response = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error} ${value.message}`);
  return value;
}
