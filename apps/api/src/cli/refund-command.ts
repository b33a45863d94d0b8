import { parseArgs } from 'node:util';
import { currency, parseAmount } from '@sufra/contract/money';
import { formatAmount } from '@sufra/i18n/formats';
import { refundOrder } from '../billing/payments/refunds.ts';
import type { Context } from '../context/context.ts';
import { sha256 } from '../ordering/cart/rules.ts';
import type { Outcome } from './command.ts';

export const usage = (): string =>
  `npm run refund -- <order number> [amount in ${currency.code}] --reason "why, in words for the customer"`;

interface RefundArguments {
  orderNumber: number;
  /** Fils; null is all that is left. */
  amount: number | null;
  reason: string;
}

/** Null when it is not understood. */
export function parseRefund(args: readonly string[]): RefundArguments | null {
  let parsed: { values: { reason?: string | undefined }; positionals: string[] };
  try {
    parsed = parseArgs({ args: [...args], options: { reason: { type: 'string' } }, allowPositionals: true });
  } catch {
    return null;
  }
  const { positionals, values } = parsed;
  const [number = '', typed, ...more] = positionals;
  const reason = values.reason?.trim() ?? '';
  if (more.length > 0 || reason === '' || !/^\d{1,9}$/.test(number)) return null;
  if (typed === undefined) return { orderNumber: Number(number), amount: null, reason };
  const amount = parseAmount(typed);
  return amount === null ? null : { orderNumber: Number(number), amount, reason };
}

/** Requests a refund, idempotent by order, amount and reason. A second equal refund needs another reason. */
export async function refundByCommand(
  deps: Pick<Context, 'db' | 'jobs' | 'now'>,
  { orderNumber, amount, reason }: RefundArguments,
  isServerRunning: boolean,
): Promise<Outcome> {
  const key = sha256(JSON.stringify([amount, reason])).slice(0, 16);
  const answer = await refundOrder(deps, orderNumber, { amount, reason, key });
  if ('problem' in answer) {
    const text =
      answer.problem === 'no_order'
        ? `There is no order ${orderNumber}: nothing was refunded.`
        : `Of order ${orderNumber}, ${money(answer.refundable)} can still be refunded: nothing was refunded.`;
    return { text, isGood: false };
  }
  const left = `${money(answer.left)} of its payment is left.`;
  if (!answer.isNew) {
    const advice = 'To refund the same once more, give another reason.';
    return {
      text: `${money(answer.amount)} of order ${orderNumber} was refunded for this reason before; nothing more is. ${left}\n${advice}`,
      isGood: true,
    };
  }
  const when = isServerRunning ? 'The running server makes it within seconds' : 'It is made when the server is started next';
  return { text: `${money(answer.amount)} of order ${orderNumber} is refunded; ${left}\n${when}, and mails the customer.`, isGood: true };
}

const money = (fils: number): string => `${formatAmount(fils)} ${currency.code}`;
