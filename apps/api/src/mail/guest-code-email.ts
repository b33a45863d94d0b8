/** The code with which a guest confirms an e-mail address, on the way to an account. */
import type { Locale, Translator } from '@sufra/i18n';
import { codeLifetime } from '../guests/codes.ts';
import { translator } from '../messages.ts';
import { colours, escapeHtml, mailPage } from './html.ts';
import type { Message } from './mailer.ts';
import { readingOrder } from './order-email.ts';

export interface CodeMail {
  email: string;
  locale: Locale;
  code: string;
  /** Names this one mail: letters, digits and hyphens. */
  key: string;
}

export function guestCodeEmail({ email, locale, code, key }: CodeMail): Message {
  const reading = readingOrder(locale).map(translator);
  const subject = reading.map((t) => t('mail.guest_code_subject')).join(' · ');
  const before = (t: Translator) => t('mail.guest_code_text', { minutes: codeLifetime / 60_000 });
  return {
    key,
    to: email,
    subject,
    html: mailPage(
      subject,
      reading.map((t) => ({
        locale: t.locale,
        html: [
          `<h1 style="margin:0 0 8px;font-size:22px;color:${colours.ink};">${escapeHtml(t('mail.guest_code_subject'))}</h1>`,
          `<p style="margin:0 0 16px;">${escapeHtml(before(t))}</p>`,
          `<p dir="ltr" style="margin:0 0 16px;font-size:28px;font-weight:700;letter-spacing:6px;">${code}</p>`,
          `<p style="margin:0;color:${colours.muted};">${escapeHtml(t('mail.guest_code_ignore'))}</p>`,
        ].join('\n'),
      })),
    ),
    text: reading.map((t) => [before(t), code, t('mail.guest_code_ignore')].join('\n')).join('\n\n————————————\n\n'),
  };
}
