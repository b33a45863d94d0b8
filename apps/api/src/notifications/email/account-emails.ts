/** Templates of account mails: short bilingual texts, the recipient's language first. */
import { resetCodeMinutes } from '@sufra/contract/account/model';
import { providerNames } from '@sufra/contract/account/social/model';
import type { Locale, MessageKey, MessageValues } from '@sufra/i18n';
import type { Context } from '../../context/context.ts';
import { emailProof } from '../../people/account/confirm.ts';
import { findEmailChange, linkTokenOf } from '../../people/account/profile/queries.ts';
import { accountOfEmail, findRecipient, findUnconfirmedCustomer } from '../../people/account/queries.ts';
import { codeOf } from '../../people/account/reset/code.ts';
import { emailToReset, setResetCustomer } from '../../people/account/reset/queries.ts';
import { codeLifetime, codeToMail } from '../../people/guests/codes.ts';
import { invitationLink, invitationTokenOf } from '../../people/staff/invite.ts';
import { findInvited, findStaffAddress } from '../../people/staff/queries.ts';
import { bilingualEmail, letterheadOf } from './layout.ts';
import type { Message, Templates } from './mailer.ts';
import type { MailPictures } from './pictures.ts';

interface Content {
  /** Message id part: letters, digits and hyphens. */
  key: string;
  /** Also the heading. */
  subject: MessageKey;
  /** Shown in large digits below the first sentence. */
  code?: string;
  sentences: readonly [MessageKey, ...MessageKey[]];
  /** Values for subject and sentences. */
  values?: MessageValues;
  action?: { label: MessageKey; url: string };
}

/** Message id part: each new request gets another one, so that receivers do not drop it as a duplicate. */
export const nameOf = ({ customerId, again }: { customerId: number; again?: string | undefined }): string =>
  again ? `${customerId}-${again}` : String(customerId);

type Deps = Pick<Context, 'db' | 'env' | 'catalogue' | 'now' | 'secret'>;

export function accountTemplates(
  context: Deps,
  pictures: Pick<MailPictures, 'logo'>,
): Omit<Templates, 'order' | 'order_moved' | 'refund' | 'ticket'> {
  const { db, env, catalogue, now, secret } = context;
  const { publicUrl } = env;
  const choosePassword = { label: 'mail.choose_password', url: `${publicUrl}/reset-password` } as const;
  const logIn = { label: 'mail.log_in', url: `${publicUrl}/login` } as const;
  /** The token is in the URL fragment, so no server logs it. */
  const proofUrl = (customerId: number, email: string) =>
    `${publicUrl}/my-account/confirm#${emailProof(secret, { customerId, email }, now())}`;

  async function write(
    to: { email: string; locale: Locale },
    { key, subject, code, sentences, values, action }: Content,
  ): Promise<Message> {
    const [first, ...rest] = sentences;
    return bilingualEmail(
      { ...to, key, letterhead: letterheadOf(catalogue.restaurant(), await pictures.logo()) },
      (t) => t(subject, values),
      (t) => [
        { heading: t(subject, values) },
        { text: t(first, values) },
        ...(code ? [{ code }] : []),
        ...rest.map((sentence) => ({ text: t(sentence, values) })),
        ...(action ? [{ button: t(action.label), url: action.url }] : []),
      ],
    );
  }
  async function writeTo(customerId: number, content: Content): Promise<Message | null> {
    const recipient = await findRecipient(db, customerId);
    return recipient && write(recipient, content);
  }

  return {
    async confirm_account({ customerId, again }) {
      const unconfirmed = await findUnconfirmedCustomer(db, customerId);
      if (!unconfirmed || unconfirmed.ownerId !== null) return null;
      return write(unconfirmed, {
        key: `confirm-account-${nameOf({ customerId, again })}`,
        subject: 'mail.confirm_account_subject',
        sentences: ['mail.confirm_account_text', 'mail.confirm_account_until', 'mail.confirm_account_ignore'],
        action: { label: 'mail.confirm_account', url: proofUrl(customerId, unconfirmed.email) },
      });
    },
    // Account enumeration: the page must not reveal that the account exists.
    async account_exists({ customerId, twinId, again }) {
      const owner = await findRecipient(db, customerId);
      if (!owner) return null;
      return write(owner, {
        // The job's key allows one unsolicited mail a day, so the date identifies the mail.
        key: `account-exists-${customerId}-${again ?? now().toISOString().slice(0, 10)}`,
        subject: 'mail.account_exists_subject',
        sentences: [
          'mail.account_exists_text',
          ...(twinId ? (['mail.account_exists_merge'] as const) : []),
          'mail.account_exists_login',
          'mail.account_exists_ignore',
        ],
        action: twinId ? { label: 'mail.merge_accounts', url: proofUrl(twinId, owner.email) } : logIn,
      });
    },
    async reset_code({ resetId }) {
      // Skip a mail that is late or superseded by a newer code.
      const email = await emailToReset(db, resetId, now());
      const customer = email === null ? null : await accountOfEmail(db, email);
      const recipient = customer && (await findRecipient(db, customer.id));
      if (!recipient) return null;
      await setResetCustomer(db, resetId, customer.id);
      return write(recipient, {
        key: `reset-${resetId}`,
        subject: 'mail.reset_subject',
        code: codeOf(secret, resetId),
        sentences: ['mail.reset_text', 'mail.reset_valid', 'mail.reset_ignore'],
        values: { minutes: resetCodeMinutes },
      });
    },
    // Carries no code: only the requesting browser gets it.
    reset_help: ({ customerId, asked }) =>
      writeTo(customerId, {
        key: `reset-help-${customerId}-${asked}`,
        subject: 'mail.reset_help_subject',
        sentences: ['mail.reset_help_text', 'mail.reset_help_code', 'mail.reset_ignore'],
        action: choosePassword,
      }),
    async staff_invitation({ invitationId }) {
      // Withdrawn, accepted, or superseded by a newer invitation.
      const invited = await findInvited(db, { id: invitationId }, now());
      if (!invited) return null;
      return write(invited, {
        key: `staff-invitation-${invitationId}`,
        subject: 'mail.staff_invitation_subject',
        sentences: ['mail.staff_invitation_text', 'mail.staff_invitation_valid'],
        action: { label: 'mail.staff_invitation', url: invitationLink(publicUrl, invitationTokenOf(secret, invitationId)) },
      });
    },
    async staff_password_changed({ memberId, changeId }) {
      const member = await findStaffAddress(db, memberId);
      if (!member) return null;
      return write(member, {
        key: `staff-password-changed-${changeId}`,
        subject: 'mail.password_changed_subject',
        sentences: ['mail.password_changed_text', 'mail.staff_not_you'],
      });
    },
    password_changed: ({ customerId, changeId }) =>
      writeTo(customerId, {
        key: `password-changed-${changeId}`,
        subject: 'mail.password_changed_subject',
        sentences: ['mail.password_changed_text', 'mail.not_you_reset'],
        action: choosePassword,
      }),
    provider: ({ customerId, provider, change, changeId }) =>
      writeTo(customerId, {
        key: `provider-${change}-${changeId}`,
        subject: `mail.provider_${change}_subject`,
        sentences: [`mail.provider_${change}_text`, `mail.provider_${change}_not_you`],
        values: { provider: providerNames[provider] },
        action: choosePassword,
      }),
    phone: ({ customerId, change, changeId }) =>
      writeTo(customerId, {
        key: `phone-${change}-${changeId}`,
        subject: `mail.phone_${change}_subject`,
        sentences: [`mail.phone_${change}_text`, ...(change === 'moved' ? [] : (['mail.not_you_reset'] as const))],
        action: change === 'moved' ? logIn : choosePassword,
      }),
    async email_change({ changeId }) {
      const change = await findEmailChange(db, changeId);
      if (!change || change.endedAt || change.expiresAt <= now()) return null;
      const key = `email-change-${changeId}`;
      const owner = await accountOfEmail(db, change.email);
      const recipient = owner?.isConfirmed && owner.id !== change.customerId ? await findRecipient(db, owner.id) : null;
      if (recipient)
        return write(recipient, {
          key,
          subject: 'mail.account_exists_subject',
          sentences: ['mail.email_in_use_text', 'mail.account_exists_login', 'mail.account_exists_ignore'],
          action: logIn,
        });
      return write(change, {
        key,
        subject: 'mail.confirm_email_subject',
        sentences: ['mail.confirm_email_text', 'mail.confirm_email_valid', 'mail.confirm_email_ignore'],
        action: { label: 'mail.confirm_email', url: `${publicUrl}/confirm-email#${linkTokenOf(secret, changeId)}` },
      });
    },
    async email_change_notice({ changeId }) {
      const change = await findEmailChange(db, changeId);
      if (!change) return null;
      return write(
        { email: change.oldEmail, locale: change.locale },
        {
          key: `email-change-told-${changeId}`,
          subject: 'mail.email_change_subject',
          sentences: ['mail.email_change_text', 'mail.not_you_reset'],
          action: choosePassword,
        },
      );
    },
    async guest_code({ customerId, askedAt }) {
      const code = await codeToMail(context, customerId, new Date(askedAt));
      if (!code) return null;
      return writeTo(customerId, {
        key: `guest-code-${customerId}-${Date.parse(askedAt)}`,
        subject: 'mail.guest_code_subject',
        code,
        sentences: ['mail.guest_code_text', 'mail.guest_code_ignore'],
        values: { minutes: codeLifetime / 60_000 },
      });
    },
  };
}
