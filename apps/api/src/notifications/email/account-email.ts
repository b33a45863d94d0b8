/** Mails about an account: a few sentences in both languages, the recipient's first. */
import { resetCodeMinutes } from '@sufra/contract/account/model';
import { type Provider, providerNames } from '@sufra/contract/account/social/model';
import type { Locale, MessageKey, MessageValues, Translator } from '@sufra/i18n';
import { codeLifetime } from '../../people/guests/codes.ts';
import { translator } from '../../platform/messages.ts';
import { button, colours, escapeHtml, mailPage } from './html.ts';
import type { Letterhead } from './letterhead.ts';
import type { Message } from './mailer.ts';
import { readingOrder } from './order-email.ts';

export interface AccountMail {
  email: string;
  locale: Locale;
  publicUrl: string;
  letterhead: Letterhead;
  /** Names this one mail: letters, digits and hyphens. */
  key: string;
}

interface Content {
  /** Also the heading. */
  subject: MessageKey;
  /** In large digits, under the first sentence. */
  code?: string;
  sentences: readonly MessageKey[];
  /** What subject and sentences name. */
  values?: MessageValues;
  action?: { label: MessageKey; url: string };
}

/** Asks the customer who opened an account to confirm the e-mail. */
export const confirmAccountEmail = (mail: AccountMail & { token: string }): Message =>
  accountEmail(mail, {
    subject: 'mail.confirm_account_subject',
    sentences: ['mail.confirm_account_text', 'mail.confirm_account_until', 'mail.confirm_account_ignore'],
    action: { label: 'mail.confirm_account', url: proofUrl(mail.publicUrl, mail.token) },
  });

/** Behind the #, so that the token is in no server's log. */
const proofUrl = (publicUrl: string, token: string): string => `${publicUrl}/my-account/confirm#${token}`;

/** A second account was opened with the e-mail of an account, which the page itself must not reveal. The token brings its orders into the first one. */
export const accountExistsEmail = (mail: AccountMail & { token: string | undefined }): Message =>
  accountEmail(mail, {
    subject: 'mail.account_exists_subject',
    sentences: [
      'mail.account_exists_text',
      ...(mail.token ? (['mail.account_exists_merge'] as const) : []),
      'mail.account_exists_login',
      'mail.account_exists_ignore',
    ],
    action: mail.token
      ? { label: 'mail.merge_accounts', url: proofUrl(mail.publicUrl, mail.token) }
      : { label: 'mail.log_in', url: `${mail.publicUrl}/login` },
  });

export const resetCodeEmail = (mail: AccountMail & { code: string }): Message =>
  accountEmail(mail, {
    subject: 'mail.reset_subject',
    code: mail.code,
    sentences: ['mail.reset_text', 'mail.reset_valid', 'mail.reset_ignore'],
    values: { minutes: resetCodeMinutes },
  });

/**
 * For a customer who asked the restaurant for help with the password. The mail links to the usual page and carries no code. The code goes
 * only to the browser that asks for it.
 */
export const resetHelpEmail = (mail: AccountMail): Message =>
  accountEmail(mail, {
    subject: 'mail.reset_help_subject',
    sentences: ['mail.reset_help_text', 'mail.reset_help_code', 'mail.reset_ignore'],
    action: { label: 'mail.choose_password', url: `${mail.publicUrl}/reset-password` },
  });

/** The code with which a guest confirms the address, on the way to an account. */
export const guestCodeEmail = (mail: AccountMail & { code: string }): Message =>
  accountEmail(mail, {
    subject: 'mail.guest_code_subject',
    code: mail.code,
    sentences: ['mail.guest_code_text', 'mail.guest_code_ignore'],
    values: { minutes: codeLifetime / 60_000 },
  });

/** The link with which one of the restaurant's people chooses a password. */
export const staffInvitationEmail = (mail: AccountMail & { link: string }): Message =>
  accountEmail(mail, {
    subject: 'mail.staff_invitation_subject',
    sentences: ['mail.staff_invitation_text', 'mail.staff_invitation_valid'],
    action: { label: 'mail.staff_invitation', url: mail.link },
  });

export const passwordChangedEmail = (mail: AccountMail): Message =>
  accountEmail(mail, {
    subject: 'mail.password_changed_subject',
    sentences: ['mail.password_changed_text', 'mail.not_you_reset'],
    action: { label: 'mail.choose_password', url: `${mail.publicUrl}/reset-password` },
  });

/** Another way into the account, or one less. */
export const providerEmail = (mail: AccountMail & { provider: Provider; change: 'linked' | 'unlinked' }): Message =>
  accountEmail(mail, {
    subject: `mail.provider_${mail.change}_subject`,
    sentences: [`mail.provider_${mail.change}_text`, `mail.provider_${mail.change}_not_you`],
    values: { provider: providerNames[mail.provider] },
    action: { label: 'mail.choose_password', url: `${mail.publicUrl}/reset-password` },
  });

/** To the new address. */
export const confirmEmailEmail = (mail: AccountMail & { token: string }): Message =>
  accountEmail(mail, {
    subject: 'mail.confirm_email_subject',
    sentences: ['mail.confirm_email_text', 'mail.confirm_email_valid', 'mail.confirm_email_ignore'],
    // Behind the #, so that the token is in no server's log.
    action: { label: 'mail.confirm_email', url: `${mail.publicUrl}/confirm-email#${mail.token}` },
  });

/** To the owner of the account that the new address already has. */
export const emailInUseEmail = (mail: AccountMail): Message =>
  accountEmail(mail, {
    subject: 'mail.account_exists_subject',
    sentences: ['mail.email_in_use_text', 'mail.account_exists_login', 'mail.account_exists_ignore'],
    action: { label: 'mail.log_in', url: `${mail.publicUrl}/login` },
  });

/** To the old address. */
export const emailChangeNotice = (mail: AccountMail): Message =>
  accountEmail(mail, {
    subject: 'mail.email_change_subject',
    sentences: ['mail.email_change_text', 'mail.not_you_reset'],
    action: { label: 'mail.choose_password', url: `${mail.publicUrl}/reset-password` },
  });

function accountEmail({ key, email, locale, letterhead }: AccountMail, content: Content): Message {
  const reading = readingOrder(locale).map(translator);
  const subject = reading.map((t) => t(content.subject, content.values)).join(' · ');
  return {
    key,
    to: email,
    locale,
    subject,
    html: mailPage(
      subject,
      reading.map((t) => ({ locale: t.locale, html: htmlSection(content, t, letterhead) })),
      letterhead,
    ),
    text: reading.map((t) => textSection(content, t)).join('\n\n————————————\n\n'),
  };
}

const sentencesOf = ({ sentences, values }: Content, t: Translator): string[] => sentences.map((key) => t(key, values));

function htmlSection(content: Content, t: Translator, letterhead: Letterhead): string {
  const { subject, code, values, action } = content;
  const [first = '', ...rest] = sentencesOf(content, t).map((sentence) => `<p style="margin:0 0 16px;">${escapeHtml(sentence)}</p>`);
  return [
    `<h1 style="margin:0 0 8px;font-size:22px;color:${colours.ink};">${escapeHtml(t(subject, values))}</h1>`,
    first,
    ...(code ? [`<p dir="ltr" style="margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:6px;">${escapeHtml(code)}</p>`] : []),
    ...rest,
    ...(action ? [button(t(action.label), action.url, letterhead)] : []),
  ].join('\n');
}

function textSection(content: Content, t: Translator): string {
  const { code, action } = content;
  const [first = '', ...rest] = sentencesOf(content, t);
  return [first, ...(code ? [code] : []), ...rest, ...(action ? [`${t(action.label)}: ${action.url}`] : [])].join('\n');
}
