/** The board of one branch, open on two screens: when each heard of an order first. A screen that loses its line opens a new one, as the console does. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { kitchenMove } from '../../packages/contract/src/kitchen/endpoints.ts';
import type { MoveRequest } from '../../packages/contract/src/kitchen/model.ts';
import { balancer } from './apis.ts';
import { send } from './customers.ts';
import { readEnvironment } from './settings.ts';

const staffToken = readEnvironment('api.env').STAFF_TOKEN ?? '';
/** A screen that hears nothing for so long (ms), heartbeats included, opens a new line. */
const silentMs = 10_000;
/** How long (ms) staff wait before they accept an order: longer than a screen needs to reconnect, which then no longer hears of completed orders. */
const acceptsAfterMs = 20_000;

export class Board {
  /** By order: ms since 1970. */
  readonly heard = new Map<number, number>();
  readonly #branchId: number;
  /** Whether this screen's staff bring what they hear of to its end. */
  readonly #cooks: boolean;

  constructor(branchId: number, cooks: boolean) {
    this.#branchId = branchId;
    this.#cooks = cooks;
  }

  async watch(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.#follow(signal).catch(() => undefined);
      if (!signal.aborted) await wait(250 + Math.random() * 500);
    }
  }

  async #follow(signal: AbortSignal): Promise<void> {
    const asked = request({
      ...{ ...balancer, path: `/api/kitchen/orders?branchId=${this.#branchId}`, agent: false, timeout: silentMs, signal },
      headers: { accept: 'text/event-stream', authorization: `Bearer ${staffToken}`, 'x-api-key': 'sufra-demo-key' },
    }).end();
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => undefined);
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    let unread = '';
    for await (const chunk of response.setEncoding('utf8')) {
      const parts = (unread + chunk).split('\n\n');
      unread = parts.pop() ?? '';
      for (const part of parts) this.#hear(part, signal);
    }
  }

  #hear(text: string, signal: AbortSignal): void {
    const [, event, data] = /event: (\w+)[\s\S]*?\ndata: (.*)/.exec(text) ?? [];
    if (event !== 'orders' && event !== 'order') return;
    const orders = [JSON.parse(data ?? '[]')].flat() as { number: number; state: string }[];
    for (const { number, state } of orders) {
      if (this.heard.has(number)) continue;
      this.heard.set(number, Date.now());
      if (this.#cooks && state === 'received') void this.#cook(number, signal);
    }
  }

  /** Without an end an order would stay on the board, which a run of an hour would fill with thousands. */
  async #cook(orderNumber: number, signal: AbortSignal): Promise<void> {
    await wait(acceptsAfterMs);
    if (signal.aborted) return;
    for (const to of ['accepted', 'preparing', 'ready', 'completed'] as const) await this.#move(orderNumber, to);
  }

  /** Tries until it is decided: an order that no staff member answers is rejected after ten minutes. */
  async #move(orderNumber: number, to: MoveRequest['to']): Promise<void> {
    for (let tries = 0; tries < 60; tries++) {
      const answer = await send(kitchenMove, { token: staffToken, input: { orderNumber, to }, key: `${to}-${orderNumber}` });
      if (answer.status === 200 || (answer.status >= 400 && answer.status < 500)) return;
      await wait(1000);
    }
  }
}
