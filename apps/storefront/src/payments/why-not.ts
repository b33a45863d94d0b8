import type { Translator } from '@sufra/i18n';
import type { Progress } from './progress.ts';

/** Why a payment did not become an order, in words: the server's, where it gave some. */
export function paymentFailureMessage(progress: Exclude<Progress, { state: 'confirming' | 'placed' }>, t: Translator): string {
  if (progress.text) return progress.text;
  switch (progress.state) {
    case 'refunding':
    case 'refunded':
      return t('payments.why_refunded');
    case 'ended':
      return t('payments.why_ended');
    case 'failed':
      return t('payments.why_failed');
    default:
      return t('payments.why_unknown');
  }
}
