/** Fixture: an installation without restaurant and staff, and the setup link of its first owner. */
import { test as base, expect } from './fixtures.ts';
import { type RunningServer, startServer, startTimeout } from './server.ts';

/** Each test has its own. */
export const test = base.extend<{ installation: RunningServer }>({
  installation: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      const server = await startServer(process.env.ALL_TESTS ? 'embedded' : 'server', { DEMO: 'off' });
      await use(server);
      await server.stop();
    },
    { scope: 'test', timeout: startTimeout },
  ],
  server: ({ installation }, use) => use(installation),
});

/** Timeout for slow steps on a busy machine. */
export const soon = { timeout: 20_000 };

export async function printedLink(installation: RunningServer): Promise<string> {
  const found = () => /http\S+\/console\/setup#[\w-]{43}/.exec(installation.log())?.[0] ?? '';
  await expect.poll(found, soon).not.toBe('');
  return found();
}
