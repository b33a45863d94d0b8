/** Notifications about a payment of an earlier visit. */
import { isLocale, isolateText } from '@sufra/i18n';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { placedOrder, setPostPaymentRedirect } from '../checkout/after-checkout.ts';
import { forgetPayment } from '../checkout/finish-payment.ts';
import { loadTranslator } from '../messages.ts';
import { paths } from '../paths.ts';
import type { PendingPayment } from '../visit/state.ts';
import { askStatus } from './progress.ts';

const noticeMs = 12_000;

/** Failed payments are dropped, undecided ones left to the checkout, and orders announced. */
export async function askAboutPayment(payment: PendingPayment, isCheckout: boolean): Promise<void> {
  const { state } = await askStatus(payment);
  if (state === 'confirming') return;
  if (state !== 'placed') return forgetPayment(payment);
  // The checkout redirects to the confirmation itself.
  if (isCheckout) return;
  setPostPaymentRedirect(null);
  const number = placedOrder()?.orderNumber;
  if (number === undefined) return;
  const { lang } = document.documentElement;
  const t = await loadTranslator(isLocale(lang) ? lang : 'en');
  toast({
    tone: 'success',
    text: t('payments.placed_meanwhile', { number: isolateText(`#${number}`) }),
    durationMs: noticeMs,
    action: { label: t('payments.see_order'), run: () => window.location.assign(paths.order(number)) },
  });
}
