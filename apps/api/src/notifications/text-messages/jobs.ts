/** Jobs that send codes to phones: by WhatsApp, with SMS as the fallback. See docs/decisions/0019-accounts.md. */
import { localName } from '@sufra/i18n';
import type { Context } from '../../context/context.ts';
import { type CodeToSend, consumeMessageQuota, phoneCodeToSend } from '../../people/account/phone/codes.ts';
import { saveMessageId } from '../../people/account/phone/queries.ts';
import { translator } from '../../platform/messages.ts';
import type { SendResult, TextMessages } from './port.ts';
import { openSms } from './sms.ts';
import { openWhatsApp } from './whatsapp.ts';

type Deps = Pick<Context, 'db' | 'env' | 'catalogue' | 'jobs' | 'now' | 'secret' | 'log'>;

/**
 * A failed send does not fail its job, because each retry may cost. The customer asks for another code instead, which counts. A job that
 * fails otherwise, or whose process is killed, may have sent its message already: its retry counts again, before it sends.
 */
export function phoneCodeJobs(context: Deps): void {
  const { db, env, catalogue, jobs, log } = context;
  const settings = env.textMessages;
  const whatsapp = settings?.whatsapp ? openWhatsApp(settings.whatsapp) : null;
  const sms = settings?.sms ? openSms(settings.sms) : null;

  const send = async (name: string, by: TextMessages, { phone, code, locale }: CodeToSend): Promise<SendResult> => {
    const restaurant = localName(locale, catalogue.restaurant().name);
    const text = translator(locale)('mail.phone_code_text', { code, restaurant });
    const sending = await by.sendCode({ phone, code, text, locale });
    if (sending.outcome !== 'accepted')
      log.warn({ gateway: name, problem: sending.outcome, code: sending.detail }, 'a service did not accept a code for a phone');
    return sending;
  };

  jobs.handle('phone_code', async ({ codeId, isLate = false }, tries) => {
    const message = await phoneCodeToSend(context, codeId);
    if (!message || message.isDelivered) return;
    // A customer who asks again has probably not received the first by WhatsApp.
    const isFirst = !isLate && whatsapp !== null && !(message.isAgain && sms !== null);
    // The request has counted the first message.
    let isCounted = tries === 1 && !isLate;
    const count = async (): Promise<boolean> => {
      const wasCounted = isCounted;
      isCounted = false;
      return wasCounted || consumeMessageQuota(context);
    };
    if (isFirst) {
      if (!(await count())) return;
      const sending = await send('whatsapp', whatsapp, message);
      if (sending.outcome === 'accepted') {
        if (sending.id === '' || !settings?.whatsapp?.webhook) return;
        await saveMessageId(db, codeId, sending.id);
        if (sms) await jobs.enqueue(db, 'phone_code', `${codeId}:late`, { codeId, isLate: true }, { after: settings.lateAfter });
        return;
      }
    }
    if (!sms || !(await count())) return;
    await send('sms', sms, message);
  });
}
