/** Tells the owner of an account that somebody tried to register with their e-mail, which the page itself must not reveal. */
import type { Locale, Translator } from '@sufra/i18n';
import { translator } from '../messages.ts';
import { button, colours, escapeHtml, mailPage } from './html.ts';
import type { Message } from './mailer.ts';
import { readingOrder } from './order-email.ts';

export interface AccountMail {
  email: string;
  locale: Locale;
  publicUrl: string;
  /** Names this one mail: letters, digits and hyphens. */
  key: string;
}

export function accountExistsEmail({ email, locale, publicUrl, key }: AccountMail): Message {
  const reading = readingOrder(locale).map(translator);
  const subject = reading.map((t) => t('mail.account_exists_subject')).join(' · ');
  const loginUrl = `${publicUrl}/login`;
  const paragraphs = (t: Translator) => [t('mail.account_exists_text'), t('mail.account_exists_login'), t('mail.account_exists_ignore')];
  return {
    key,
    to: email,
    subject,
    html: mailPage(
      subject,
      reading.map((t) => ({
        locale: t.locale,
        html: [
          `<h1 style="margin:0 0 8px;font-size:22px;color:${colours.ink};">${escapeHtml(t('mail.account_exists_subject'))}</h1>`,
          ...paragraphs(t).map((paragraph) => `<p style="margin:0 0 16px;">${escapeHtml(paragraph)}</p>`),
          button(t('mail.log_in'), loginUrl),
        ].join('\n'),
      })),
    ),
    text: reading.map((t) => [...paragraphs(t), `${t('mail.log_in')}: ${loginUrl}`].join('\n')).join('\n\n————————————\n\n'),
  };
}
