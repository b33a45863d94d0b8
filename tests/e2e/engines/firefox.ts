/** Installed Firefox: supports WebDriver BiDi natively, headless and without a driver. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openByBidi } from './bidi.ts';
import type { Engine, Size } from './engine.ts';
import { end, saidBy, start } from './programs.ts';

export async function startFirefox(program: string, size: Size): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'sufra-firefox-'));
  const browser = start(program, ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stop = async () => {
    await end(browser);
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    const engine = await openByBidi(await saidBy(browser, 2, /WebDriver BiDi listening on (ws:\S+)/), size);
    return { ...engine, close: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
