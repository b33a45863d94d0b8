/** Asks whoever opened an account whether the e-mail is theirs. */
import type { Translator } from '@sufra/i18n';
import { translator } from '../messages.ts';
import type { AccountMail } from './account-email.ts';
import { button, colours, escapeHtml, mailPage } from './html.ts';
import type { Message } from './mailer.ts';
import { readingOrder } from './order-email.ts';

export function confirmAccountEmail({ email, locale, publicUrl, key, token }: AccountMail & { token: string }): Message {
  const reading = readingOrder(locale).map(translator);
  const subject = reading.map((t) => t('mail.confirm_account_subject')).join(' · ');
  const url = `${publicUrl}/my-account/confirm?token=${token}`;
  const paragraphs = (t: Translator) => [t('mail.confirm_account_text'), t('mail.confirm_account_until'), t('mail.confirm_account_ignore')];
  return {
    key,
    to: email,
    subject,
    html: mailPage(
      subject,
      reading.map((t) => ({
        locale: t.locale,
        html: [
          `<h1 style="margin:0 0 8px;font-size:22px;color:${colours.ink};">${escapeHtml(t('mail.confirm_account_subject'))}</h1>`,
          ...paragraphs(t).map((paragraph) => `<p style="margin:0 0 16px;">${escapeHtml(paragraph)}</p>`),
          button(t('mail.confirm_account'), url),
        ].join('\n'),
      })),
    ),
    text: reading.map((t) => [...paragraphs(t), `${t('mail.confirm_account')}: ${url}`].join('\n')).join('\n\n————————————\n\n'),
  };
}
