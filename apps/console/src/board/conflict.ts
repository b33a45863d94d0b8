/**
 * Tells staff that a colleague was faster, and who. Two tablets may reach for many orders at once:
 * then one message has their number.
 */
import { ApiError } from '@sufra/calls/request';
import type { OrderState } from '@sufra/contract/orders/states';
import { staffRefusalFromWire } from '@sufra/contract/wire/refusal';
import type { Translator } from '@sufra/i18n';
import { dismissToast, toast } from '@sufra/ui/overlay/toasts.ts';

const durationMs = 8000;

/** What is said of each: which orders, until when (ms) it is in sight, and its toast. */
interface Said {
  numbers: Set<number>;
  until: number;
  toastId: number;
}
const saidOf = new Map<string, Said>();

/** False where the error says nothing of that. */
export function showConflict(error: unknown, number: number, t: Translator): boolean {
  if (!(error instanceof ApiError) || error.code !== 'order_state') return false;
  const { by, state } = staffRefusalFromWire(error.body);
  const values = { number: String(number), state: t(`orders.state_${state as OrderState}`) };
  if (!by) {
    toast({ text: t('console.board_changed', values), tone: 'error', durationMs });
    return true;
  }
  const now = Date.now();
  const said = saidOf.get(by);
  const isInSight = said !== undefined && said.until > now;
  const numbers = isInSight ? said.numbers.add(number) : new Set([number]);
  if (isInSight) dismissToast(said.toastId);
  const text =
    numbers.size === 1
      ? t('console.board_faster', { ...values, name: by })
      : t('console.board_faster_many', { name: by, count: numbers.size });
  saidOf.set(by, { numbers, until: now + durationMs, toastId: toast({ text, tone: 'error', durationMs }) });
  return true;
}
