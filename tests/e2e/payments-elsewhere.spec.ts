/** Payment page in a cross-origin frame: allowed and forbidden actions. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { paymentStatus } from '@sufra/contract/payments/endpoints';
import { callsOf } from './api.ts';
import { desk, expect, slowDesk } from './fixtures.ts';
import { checkoutPath, framedCardPage, goesToPay, hasOrders, paymentTest, payWith, seesThanks } from './paying.ts';
import { freePort } from './server.ts';
import { sharedServer } from './shared-servers.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const secret = 'between-the-server-and-the-gateway';

let gateway: ChildProcess | undefined;
let gatewayUrl = '';
/** Starts with the first test's server, because hooks run later. */
async function startGateway(): Promise<void> {
  const port = await freePort();
  gateway = spawn(process.execPath, ['apps/sandbox-gateway/src/main.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, SANDBOX_PORT: String(port), SANDBOX_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (gateway.stdout) await once(gateway.stdout, 'data');
  gatewayUrl = `http://127.0.0.1:${port}`;
}
paymentTest.afterAll(() => void gateway?.kill());
paymentTest.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
  server: async ({}, use) => {
    if (!gateway) await startGateway();
    await use(await sharedServer('server', { SANDBOX_GATEWAY_URL: gatewayUrl.replace('://', `://sandbox:${secret}@`) }));
  },
});

paymentTest('PAY-01 PAY-02 the page of another site is framed, and our own comes back in its place', slowDesk, async ({ paying }) => {
  const { page, t } = paying;
  await goesToPay(paying);
  await expect(page.getByTitle(t('payments.frame'))).toHaveAttribute('src', new RegExp(`^${gatewayUrl}/`));
  await payWith(framedCardPage(page, t), 'approve');
  await seesThanks(paying);
  await hasOrders(paying, 1);
});

paymentTest('PAY-01 a hostile page cannot lead or take the customer away', desk, async ({ paying }) => {
  paying.expectedErrors.push(/navigate|sandbox/i);
  const { page, t } = paying;
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
  await goesToPay(paying);
  await expect(framedCardPage(page, t).getByText('All tried')).toBeVisible();
  // Messages arrive in order: once a later one is here, the page's own has been received.
  await page.evaluate(async () => {
    const heard = new Promise((resolve) => window.addEventListener('message', resolve, { once: true }));
    window.postMessage('later', '*');
    await heard;
  });
  await expect(page).toHaveURL(/\/payment$/);
  await expect(page.getByRole('heading', { level: 1, name: t('payments.title') })).toBeVisible();
  expect(asked).toBe(0);
});
