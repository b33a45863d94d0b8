/** Receipt printing: on an emulated network printer and by WebUSB; printed content, and errors for staff. */
import type { Page } from '@playwright/test';
import { printTicket } from '@sufra/contract/kitchen/endpoints';
import type { MessageKey } from '@sufra/i18n';
import { blackDotsPerRow, type EmulatedPrinter, readEscPos, showsCode, startPrinter } from '../support/printer-emulator.ts';
import { addAddress, apiPath, placeCashOrder } from './api.ts';
import { field, press } from './desk-screen.ts';
import { expect, phone, type Scene, slowDesk } from './fixtures.ts';
import { seriousFindings } from './screen.ts';
import { ownServer } from './shared-servers.ts';
import { test as base, goesTo, logsInAsNewOwner } from './staff.ts';
import { presses } from './visitor.ts';

/** Ports must be configured before the printer starts. */
const ports = Array.from({ length: 20 }, (_, nth) => 19_131 + nth);

const test = base.extend<{ printer: EmulatedPrinter }>({
  server: ownServer('tickets', { PRINTER_ADDRESSES: ports.map((port) => `127.0.0.1:${port}`).join(',') }),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
  printer: async ({}, use) => {
    const printer = await startPrinter(ports);
    await use(printer);
    await printer.close();
  },
});

const cardOf = (page: Page, number: number) => page.locator(`[data-order="${number}"]`);
const isSaid = ({ page, t }: Scene, key: MessageKey) => expect(page.getByText(t(key), { exact: true })).toBeVisible();

/** In the account menu. */
async function chooses({ page, t }: Pick<Scene, 'page' | 't'>, person: string, key: MessageKey): Promise<void> {
  await page.getByRole('button', { name: person }).click();
  await page.getByRole('menuitemradio', { name: t(key), exact: true }).click();
}

/** Records canvas drawing from now on: texts with their direction, and paths. */
async function notesDrawn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const drawn: string[] = [];
    const { fillText } = CanvasRenderingContext2D.prototype;
    Object.assign(window, { drawn });
    CanvasRenderingContext2D.prototype.fillText = function (...given) {
      drawn.push(`${this.direction}: ${given[0]}`);
      fillText.apply(this, given);
    };
    class NotedPath extends Path2D {
      constructor(path?: Path2D | string) {
        super(path);
        drawn.push(String(path));
      }
    }
    Object.assign(window, { Path2D: NotedPath });
  });
}
const drawnOn = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { drawn: string[] }).drawn);

test('TICKET-01 TICKET-02 TICKET-04 TICKET-06 a new order prints once, in Arabic', phone, async ({ scene, customer, printer }) => {
  const { page, t, named, restaurant, server, isPhone, expectedErrors } = scene;
  expectedErrors.push(/status of 4[03]0/, /response: 400 .*desk.save/, /response: 430 .*kitchen.tickets/);
  await notesDrawn(page);
  await logsInAsNewOwner(scene, 'Nadia Aziz');

  // The owner configures the printer.
  await goesTo(scene, 'console.branches_title');
  await page.getByRole('link', { name: named('Dubai Marina') }).click();
  await field(scene, 'desk.printer_address').fill('http://192.168.1.50');
  await press(scene, 'desk.save');
  await isSaid(scene, 'desk.rule_printer');
  await field(scene, 'desk.printer_address').fill(printer.address);
  await field(scene, 'desk.printer_automatic').check();
  await press(scene, 'desk.save');
  await isSaid(scene, 'desk.saved');
  await page.goto(`${server.url}/console`);
  await chooses(scene, 'Nadia Aziz', 'console.ticket_ar');
  await chooses(scene, 'Nadia Aziz', 'console.printer_network');

  const branch = restaurant.branch('Dubai Marina');
  const { id: addressId } = await addAddress(server.url, customer, branch, 'Home');
  const dishes = [{ dish: restaurant.dish('Moutabal'), quantity: 6, note: 'عندي حساسية من المكسرات' }];
  const number = await placeCashOrder(server.url, customer, { branch, orderType: 'delivery', dishes, addressId: addressId as number });
  await expect.poll(() => printer.papers.length).toBe(1);
  const [paper] = printer.papers;
  if (!paper) throw new Error('no paper');
  expect([paper.width, paper.fed, printer.problems]).toEqual([576, 3, []]);
  const ink = blackDotsPerRow(paper);
  expect(ink.filter((dots) => dots > 0).length).toBeGreaterThan(400);
  // Text, not a black or an empty strip.
  expect(ink.slice(-100).some((dots) => dots > 0)).toBe(true);
  expect(ink.filter((dots) => dots > 560).length).toBeLessThan(60);
  // Whole words, so that the browser shapes them.
  const drawn = await drawnOn(page);
  expect(drawn).toContain('rtl: متبل');
  expect(drawn).not.toContain('rtl: نسخة');
  expect(drawn.join('\n')).toContain('حساسية');
  // The driver's QR code (STAFF-05), module by module.
  expect(showsCode(paper, drawn.find((each) => each.startsWith('M')) ?? '')).toBe(true);

  // It rings again after a reload without printing again; neither does accepting it.
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-ringing', new RegExp(`\\b${number}\\b`));
  await cardOf(page, number).getByRole('button').first().click();
  await expect(cardOf(page, number)).toHaveAttribute('data-state', 'accepted');
  const printsByHand = async () => {
    if (isPhone) await page.getByRole('tab', { name: t('console.board_kitchen') }).click();
    await cardOf(page, number).getByRole('link').click();
    const printed = page.waitForResponse(`**${apiPath(printTicket)}`);
    await presses(page.getByRole('dialog'), t('console.ticket_print'));
    await printed;
  };
  await printsByHand();
  await expect.poll(() => printer.papers.length).toBe(2);
  expect(await drawnOn(page)).toContain('rtl: نسخة');

  printer.behaviour = 'cuts';
  const answer = page.waitForResponse(`**${apiPath(printTicket)}`);
  await presses(page.getByRole('dialog'), t('console.ticket_print'));
  expect((await answer).status()).toBe(430);
  await page.keyboard.press('Escape');
  const alert = page.locator('[data-unprinted]');
  await expect(alert).toContainText(`#${number}`);
  await expect(alert).toContainText(t('refusals.printer_cut'));
  expect(await seriousFindings(page)).toEqual([]);
  printer.behaviour = 'prints';
  await presses(alert, t('console.ticket_again'));
  await expect.poll(() => printer.papers.length).toBe(3);
  await expect(alert).toHaveCount(0);
  expect(printer.problems).toEqual([]);
});

/** A fake WebUSB printer, which records its data; it is listed once chosen. */
async function hasUsbPrinter(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sent: number[] = [];
    const none = async () => undefined;
    const endpoints = [{ endpointNumber: 1, direction: 'out', type: 'bulk' }];
    const alternates = [{ alternateSetting: 0, interfaceClass: 7, endpoints }];
    const device = {
      configuration: { interfaces: [{ interfaceNumber: 0, alternates }] },
      ...{ open: none, close: none, forget: none, selectConfiguration: none, claimInterface: none, selectAlternateInterface: none },
      transferOut: async (_: number, data: Uint8Array) => {
        sent.push(...data);
        return { status: 'ok' };
      },
    };
    const isChosen = () => localStorage.getItem('usb') === 'chosen';
    const usb = {
      getDevices: async () => (isChosen() ? [device] : []),
      requestDevice: async () => {
        localStorage.setItem('usb', 'chosen');
        return device;
      },
    };
    Object.assign(window, { sent });
    Object.defineProperty(navigator, 'usb', { configurable: true, get: () => (localStorage.getItem('usb') === 'none' ? undefined : usb) });
  });
}

test('TICKET-01 TICKET-05 an accepted order prints by USB on 58 mm, in both languages', slowDesk, async ({ scene, customer }) => {
  const { page, t, named, restaurant, server } = scene;
  await hasUsbPrinter(page);
  await logsInAsNewOwner(scene, 'Samir Aziz');
  await goesTo(scene, 'console.branches_title');
  await page.getByRole('link', { name: named('Downtown Dubai') }).click();
  await field(scene, 'desk.printer_width').selectOption('58');
  await press(scene, 'desk.save');
  await isSaid(scene, 'desk.saved');
  await page.goto(`${server.url}/console`);

  // Without WebUSB the browser shows an error, and the setting stays.
  await page.evaluate(() => localStorage.setItem('usb', 'none'));
  await chooses(scene, 'Samir Aziz', 'console.printer_usb');
  await isSaid(scene, 'console.usb_unsupported');
  await page.evaluate(() => localStorage.removeItem('usb'));
  await chooses(scene, 'Samir Aziz', 'console.printer_usb');
  await chooses(scene, 'Samir Aziz', 'console.ticket_both');
  await page.reload();

  const branch = restaurant.branch('Downtown Dubai');
  const dishes = [{ dish: restaurant.dish('Moutabal'), quantity: 1 }];
  const number = await placeCashOrder(server.url, customer, { branch, orderType: 'pickup', dishes });
  const sent = (): Promise<number[]> => page.evaluate(() => (window as unknown as { sent: number[] }).sent);
  await expect(cardOf(page, number)).toBeVisible();
  // Printing on arrival is opt-in per branch.
  expect(await sent()).toEqual([]);
  await cardOf(page, number).getByRole('button').first().click();
  await expect.poll(async () => (await sent()).slice(-4)).toEqual([0x1d, 0x56, 66, 0]);
  const [paper, ...others] = readEscPos(Uint8Array.from(await sent()));
  expect([paper?.width, others.length]).toEqual([384, 0]);
  expect(paper && blackDotsPerRow(paper).filter((dots) => dots > 0).length).toBeGreaterThan(500);
  await expect(page.getByText(t('console.ticket_again'))).toHaveCount(0);
});
