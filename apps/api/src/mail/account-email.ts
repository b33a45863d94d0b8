/** Mails about accounts: a few sentences and a button. */
import type { Locale, MessageKey, Translator } from '@sufra/i18n';
import { translator } from '../messages.ts';
import { button, colours, escapeHtml, mailPage } from './html.ts';
import type { Message } from './mailer.ts';
import { readingOrder } from './order-email.ts';

export interface AccountMail {
  email: string;
  locale: Locale;
  /** Where the button leads. */
  url: string;
  /** Names this one mail: letters, digits and hyphens. */
  key: string;
}

/** Tells the owner of an account that somebody tried to register with their e-mail, which the page itself must not reveal. */
export const accountExistsEmail = (mail: AccountMail): Message =>
  accountEmail(mail, {
    subject: 'mail.account_exists_subject',
    paragraphs: ['mail.account_exists_text', 'mail.account_exists_login', 'mail.account_exists_ignore'],
    button: 'mail.log_in',
  });

/** Asks whoever opened an account whether the e-mail is theirs. */
export const confirmEmail = (mail: AccountMail): Message =>
  accountEmail(mail, {
    subject: 'mail.confirm_subject',
    paragraphs: ['mail.confirm_text', 'mail.confirm_until', 'mail.confirm_ignore'],
    button: 'mail.confirm_button',
  });

interface Sentences {
  subject: MessageKey;
  paragraphs: readonly MessageKey[];
  button: MessageKey;
}

function accountEmail({ email, locale, url, key }: AccountMail, sentences: Sentences): Message {
  const reading = readingOrder(locale).map(translator);
  const subject = reading.map((t) => t(sentences.subject)).join(' · ');
  const paragraphs = (t: Translator) => sentences.paragraphs.map((paragraph) => t(paragraph));
  return {
    key,
    to: email,
    subject,
    html: mailPage(
      subject,
      reading.map((t) => ({
        locale: t.locale,
        html: [
          `<h1 style="margin:0 0 8px;font-size:22px;color:${colours.ink};">${escapeHtml(t(sentences.subject))}</h1>`,
          ...paragraphs(t).map((paragraph) => `<p style="margin:0 0 16px;">${escapeHtml(paragraph)}</p>`),
          button(t(sentences.button), url),
        ].join('\n'),
      })),
    ),
    text: reading.map((t) => [...paragraphs(t), `${t(sentences.button)}: ${url}`].join('\n')).join('\n\n————————————\n\n'),
  };
}
