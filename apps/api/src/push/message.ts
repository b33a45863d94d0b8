/** What a browser is told of an order, in the order's language: its number and what became of it, and nothing of the person. */
import type { PushMessage } from '@sufra/contract/push/model';
import type { BranchRecord } from '../catalogue/model.ts';
import { hasTime, movedText, movedTitle } from '../mail/moved-email.ts';
import { promisedFact } from '../mail/promise.ts';
import { translator } from '../messages.ts';
import type { Moved } from '../orders/news.ts';
import type { Telling } from './queries.ts';

export function pushMessage(moved: Moved, telling: Omit<Telling, 'subscription'>, branch: BranchRecord | null): PushMessage {
  const { locale } = telling;
  const t = translator(locale);
  const body = hasTime(moved.news) ? promisedFact(telling, branch, t).join(': ') : movedText(moved, t);
  return { orderNumber: moved.orderNumber, title: movedTitle(moved, t), body, locale };
}
