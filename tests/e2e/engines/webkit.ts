/** WebKitGTK, the closest to Safari on Linux: its MiniBrowser and driver, on a virtual screen. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server.ts';
import type { Engine, Size } from './engine.ts';
import { end, saidBy, start } from './programs.ts';
import { openByWebDriver } from './webdriver.ts';

export interface WebKitPrograms {
  driver: string;
  browser: string;
  screen: string;
}

/** Its toolbar would make the window wider than a phone. */
const look = 'toolbar, toolbar *, entry, button { padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0 }';

export async function startWebKit(programs: WebKitPrograms, size: Size): Promise<Engine> {
  const screen = start(programs.screen, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await saidBy(screen, 3, /(\d+)\n/);
  const port = await freePort();
  const settings = mkdtempSync(join(tmpdir(), 'sufra-webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0/gtk.css'), look);
  const env = {
    ...process.env,
    XDG_CONFIG_HOME: settings,
    DISPLAY: `:${display}`,
    GDK_BACKEND: 'x11',
    GSETTINGS_BACKEND: 'memory',
    NO_AT_BRIDGE: '1',
  };
  const driver = start(programs.driver, [`--port=${port}`], { stdio: 'ignore', env });
  const stop = async () => {
    await end(driver);
    await end(screen);
    rmSync(settings, { recursive: true, force: true });
  };
  try {
    const url = `http://127.0.0.1:${port}`;
    await untilAnswers(`${url}/status`);
    const options = { binary: programs.browser, args: ['--automation'] };
    const engine = await openByWebDriver(url, { 'webkitgtk:browserOptions': options }, size);
    return {
      ...engine,
      async close() {
        await engine.close().finally(stop);
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function untilAnswers(url: string): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nothing answers at ${url}`);
}
