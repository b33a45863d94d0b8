/** Paying online in a frame of another site: what its page may do, and what it may not. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { paymentStatus } from '@sufra/contract/payments/endpoints';
import { callsOf } from './api.ts';
import { framedCardPage, payWith } from './card-page.ts';
import { expect } from './fixtures.ts';
import { story as base, checkoutPath, goesToPay, hasOrders, seesThanks } from './paying.ts';
import { freePort } from './server.ts';
import { sharedServer } from './shared-servers.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const secret = 'between-the-server-and-the-gateway';

const story = base.extend<object, { gatewayUrl: string }>({
  gatewayUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of it
    async ({}, use) => {
      const port = await freePort();
      const gateway = spawn(process.execPath, ['apps/sandbox-gateway/src/main.ts'], {
        cwd: root,
        env: { PATH: process.env.PATH, SANDBOX_PORT: String(port), SANDBOX_SECRET: secret },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(gateway.stdout, 'data');
      await use(`http://127.0.0.1:${port}`);
      gateway.kill();
      await once(gateway, 'exit');
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ database, gatewayUrl }, use) =>
      use(await sharedServer(database, { SANDBOX_GATEWAY_URL: gatewayUrl.replace('://', `://sandbox:${secret}@`) })),
    { scope: 'test', timeout: 90_000 },
  ],
});

story(
  'PAY-01 PAY-02 the page of another site is framed, and our own comes back in its place',
  { tag: ['@desk', '@slow'] },
  async ({ scene, gatewayUrl }) => {
    const { page, t } = scene;
    await goesToPay(scene);
    await expect(page.getByTitle(t('payments.frame'))).toHaveAttribute('src', new RegExp(`^${gatewayUrl}/`));
    await payWith(framedCardPage(page, t), 'approve');
    await seesThanks(scene);
    await hasOrders(scene, 1);
  },
);

story.describe('a hostile page', () => {
  story.use({ expectedErrors: [/navigate|sandbox/i] });

  story(
    'PAY-01 leads nowhere by a message of its own, and cannot take the customer away',
    { tag: '@desk' },
    async ({ scene, gatewayUrl }) => {
      const { page, t } = scene;
      let asked = 0;
      await page.route(callsOf(paymentStatus), (route) => {
        asked += 1;
        return route.fallback();
      });
      const message = { type: 'payment-return', to: `${checkoutPath}/payment-failed`, transaction_id: null };
      const body = `<p id="said"></p><script>parent.postMessage(${JSON.stringify(message)}, '*');
      try { top.location = 'https://evil.example/' } catch {}
      said.textContent = 'All tried'</script>`;
      await page.route(`${gatewayUrl}/pay/*`, (route) => route.fulfill({ contentType: 'text/html', body }));
      await goesToPay(scene);
      await expect(framedCardPage(page, t).getByText('All tried')).toBeVisible();
      // Messages arrive in order: once a later one is here, the page's own has been heard.
      await page.evaluate(async () => {
        const heard = new Promise((resolve) => window.addEventListener('message', resolve, { once: true }));
        window.postMessage('later', '*');
        await heard;
      });
      await expect(page).toHaveURL(/\/payment$/);
      await expect(page.getByRole('heading', { level: 1, name: t('payments.title') })).toBeVisible();
      expect(asked).toBe(0);
    },
  );
});
