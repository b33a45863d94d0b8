/**
 * WebKitGTK, which is the nearest to Safari that runs on Linux: its own small browser behind its own driver, on a screen of the wanted size that
 * nobody sees (Xvfb).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { freePort } from '../server.ts';
import type { Engine, Size } from './engine.ts';
import { openSession } from './webdriver.ts';

export interface WebKitPrograms {
  driver: string;
  browser: string;
  screen: string;
}

export async function startWebKit(programs: WebKitPrograms, { width, height }: Size): Promise<Engine> {
  const screen = spawn(programs.screen, ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await firstLine(screen);
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      GSETTINGS_BACKEND: 'memory',
    },
  });
  const stop = async () => {
    for (const each of [driver, screen]) await ended(each);
  };
  try {
    await untilAnswers(`http://127.0.0.1:${port}/status`);
    return await openSession(
      `http://127.0.0.1:${port}`,
      { 'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation', '--full-screen'] } },
      stop,
    );
  } catch (error) {
    driver.kill();
    const said = await text(driver.stderr ?? []);
    await stop();
    throw new Error(`WebKitGTK did not start: ${error}\n${said}`);
  }
}

/** What a program says first on its fourth channel. */
async function firstLine(program: ChildProcess): Promise<string> {
  const channel = program.stdio[3];
  if (!channel) throw new Error('no channel to listen to');
  const [line] = (await Promise.race([once(channel, 'data'), once(program, 'exit').then(() => [''])])) as [Buffer | string];
  if (!line) throw new Error(`${program.spawnfile} ended before it began`);
  return line.toString().trim();
}

async function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const exit = once(program, 'exit');
  program.kill();
  await exit;
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
