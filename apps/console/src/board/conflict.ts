/** Conflict messages: a colleague moved the order first (optimistic lock). Conflicts of many orders merge into one message. */
import { ApiError } from '@sufra/calls/request';
import type { OrderState } from '@sufra/contract/orders/states';
import { staffRefusalFromWire } from '@sufra/contract/wire/refusal';
import type { Translator } from '@sufra/i18n';
import { dismissToast, toast } from '@sufra/ui/overlay/toasts.ts';

const durationMs = 8000;

/** Shown conflicts by colleague: orders, expiry (ms) and toast. */
interface ShownConflict {
  numbers: Set<number>;
  until: number;
  toastId: number;
}
const shownConflicts = new Map<string, ShownConflict>();

/** Returns false for other errors. */
export function showConflict(error: unknown, number: number, t: Translator): boolean {
  if (!(error instanceof ApiError) || error.code !== 'order_state') return false;
  const { by, state } = staffRefusalFromWire(error.body);
  const values = { number: String(number), state: t(`orders.state_${state as OrderState}`) };
  if (!by) {
    toast({ text: t('console.board_changed', values), tone: 'error', durationMs });
    return true;
  }
  const now = Date.now();
  const shown = shownConflicts.get(by);
  const isInSight = shown !== undefined && shown.until > now;
  const numbers = isInSight ? shown.numbers.add(number) : new Set([number]);
  if (isInSight) dismissToast(shown.toastId);
  const text =
    numbers.size === 1
      ? t('console.board_faster', { ...values, name: by })
      : t('console.board_faster_many', { name: by, count: numbers.size });
  shownConflicts.set(by, { numbers, until: now + durationMs, toastId: toast({ text, tone: 'error', durationMs }) });
  return true;
}
