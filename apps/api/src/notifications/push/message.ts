/** What a browser is told of an order, in the order's language: its number and what became of it, and nothing of the person. */
import type { PushMessage } from '@sufra/contract/push/model';
import { isolateText } from '@sufra/i18n/bidi';
import type { BranchRecord } from '../../catalogue/store/model.ts';
import type { Moved } from '../../ordering/orders/order-notification.ts';
import { translator } from '../../platform/messages.ts';
import { movedText, movedTitle } from '../email/moved-email.ts';
import { promiseFacts } from '../email/promise.ts';
import type { Telling } from './queries.ts';

export function pushMessage(moved: Moved, telling: Omit<Telling, 'subscription'>, branch: BranchRecord | null): PushMessage {
  const { locale } = telling;
  const t = translator(locale);
  const [fact] = promiseFacts({ ...telling, completedAt: null }, branch, t);
  const body = fact ? `${fact[0]}: ${isolateText(fact[1])}` : movedText(moved, t);
  return { orderNumber: moved.orderNumber, title: movedTitle(moved, t), body, locale };
}
