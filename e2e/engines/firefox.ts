/** Firefox as it is installed, driven by the standard WebDriver BiDi: Playwright can do that with any Firefox, without a build of its own. */
import { firefox } from '@playwright/test';
import type { Engine, Size } from './engine.ts';

export async function startFirefox(executablePath: string, viewport: Size): Promise<Engine> {
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath });
  const page = await browser.newPage({ viewport });
  return {
    async goto(url) {
      await page.goto(url);
    },
    async back() {
      await page.goBack();
    },
    // Sent as text, as it is to every other engine.
    run: (work, ...input) => page.evaluate(`(${work}).apply(null, ${JSON.stringify(input)})`),
    async load(program) {
      await page.evaluate(`{ ${program} }`);
    },
    click: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}
