/** Settings of the services that send codes by WhatsApp and SMS, and order news by WhatsApp. */
import * as z from 'zod/mini';
import { allOf, ConfigurationError, url, wholeNumber } from './parts.ts';

export interface WhatsAppSettings {
  /** Base URL of a fake in tests; null for Meta's Graph API. */
  url: string | null;
  phoneId: string;
  token: string;
  /** Name of the approved template of the category authentication. */
  template: string;
  /** Approved template of the category utility, and the maximum number of messages in 24 hours; null disables order news. */
  news: { template: string; perDay: number } | null;
  /** Secrets of Meta's webhooks; null disables delivery tracking. */
  webhook: { appSecret: string; verifyToken: string } | null;
}

export interface TwilioSettings {
  kind: 'twilio';
  /** Base URL of a fake in tests; null for Twilio. */
  url: string | null;
  accountSid: string;
  authToken: string;
  /** A sender id, a number, or the SID of a messaging service. */
  sender: string;
}

export interface PlainSmsSettings {
  kind: 'http';
  /** With `{phone}`, `{text}` and `{code}`. */
  url: string;
  /** JSON with the same placeholders, for POST; null for GET. */
  body: string | null;
  authorization: string | null;
}

export interface TextMessageEnv {
  whatsapp: WhatsAppSettings | null;
  sms: TwilioSettings | PlainSmsSettings | null;
  /** Calling codes of the countries that codes are sent to. */
  countries: readonly string[];
  /** Maximum number of messages in 24 hours. */
  perDay: number;
  /** Timeout (ms) of a delivery by WhatsApp, after which the code goes by SMS as well. */
  lateAfter: number;
}

const templateName = z.string().check(z.regex(/^[a-z0-9_]{1,512}$/, 'must be the name of a template, like login_code'));
/** ITU-T E.164: no calling code is a prefix of another. */
const callingCodes = z.string().check(z.regex(/^[1-9]\d{0,2}(,[1-9]\d{0,2})*$/, 'must be calling codes like 971,966'));
const secret = z.string().check(z.regex(/^[\x21-\x7e]{8,1000}$/, 'must be 8 characters or more, without spaces'));

export const textMessageSettings = {
  WHATSAPP_PHONE_ID: z.optional(z.string().check(z.regex(/^\d{5,20}$/, 'must be the id of a phone number, digits alone'))),
  WHATSAPP_TOKEN: z.optional(secret),
  WHATSAPP_TEMPLATE: z.optional(templateName),
  WHATSAPP_ORDER_TEMPLATE: z.optional(templateName),
  WHATSAPP_APP_SECRET: z.optional(secret),
  WHATSAPP_VERIFY_TOKEN: z.optional(secret),
  TWILIO_ACCOUNT_SID: z.optional(z.string().check(z.regex(/^AC[\da-f]{32}$/, 'must be an account SID, like AC0123…'))),
  TWILIO_AUTH_TOKEN: z.optional(secret),
  TWILIO_SENDER: z.optional(
    z.string().check(z.regex(/^(\+\d{7,15}|MG[\da-f]{32}|[A-Za-z\d &_+-]{1,11})$/, 'must be a sender id, a number, or MG…')),
  ),
  SMS_URL: z.optional(url('http:', 'https:')),
  SMS_BODY: z.optional(z.string().check(z.refine(isJson, { error: 'must be JSON' }))),
  SMS_AUTHORIZATION: z.optional(z.string()),
  PHONE_CODES_TO: z._default(callingCodes, '965,966,968,971,973,974'),
  PHONE_CODES_PER_DAY: z._default(wholeNumber('must be a number of messages from 1'), 200),
  ORDER_NEWS_PER_DAY: z._default(wholeNumber('must be a number of messages from 1'), 500),
};

type TextMessageValues = { [Name in keyof typeof textMessageSettings]?: z.output<(typeof textMessageSettings)[Name]> };

/** Null disables codes by phone. */
export function textMessagesOf(given: TextMessageValues): TextMessageEnv | null {
  const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken, WHATSAPP_ORDER_TEMPLATE: newsTemplate } = given;
  const whatsapp = allOf(given, 'WHATSAPP_PHONE_ID', 'WHATSAPP_TOKEN', 'WHATSAPP_TEMPLATE');
  const webhook = allOf(given, 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN');
  if (webhook && !whatsapp) throw new ConfigurationError('WHATSAPP_PHONE_ID: is needed for WHATSAPP_APP_SECRET');
  if (newsTemplate && !whatsapp) throw new ConfigurationError('WHATSAPP_PHONE_ID: is needed for WHATSAPP_ORDER_TEMPLATE');
  const sms = smsOf(given);
  if (!whatsapp && !sms) return null;
  return {
    whatsapp: whatsapp && {
      url: null,
      phoneId: given.WHATSAPP_PHONE_ID ?? '',
      token: given.WHATSAPP_TOKEN ?? '',
      template: given.WHATSAPP_TEMPLATE ?? '',
      news: newsTemplate ? { template: newsTemplate, perDay: given.ORDER_NEWS_PER_DAY ?? 500 } : null,
      webhook: webhook && { appSecret: appSecret ?? '', verifyToken: verifyToken ?? '' },
    },
    sms,
    countries: given.PHONE_CODES_TO?.split(',') ?? [],
    perDay: given.PHONE_CODES_PER_DAY ?? 200,
    lateAfter: 20_000,
  };
}

function smsOf(given: TextMessageValues): TextMessageEnv['sms'] {
  const twilio = allOf(given, 'TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_SENDER');
  const { SMS_URL: url, SMS_BODY: body = null, SMS_AUTHORIZATION: authorization = null } = given;
  if (twilio && url) throw new ConfigurationError('SMS_URL: is another provider than TWILIO_ACCOUNT_SID, and one sends');
  if (!url && (body ?? authorization)) throw new ConfigurationError(`SMS_URL: is needed for ${body ? 'SMS_BODY' : 'SMS_AUTHORIZATION'}`);
  if (twilio)
    return {
      kind: 'twilio',
      url: null,
      accountSid: given.TWILIO_ACCOUNT_SID ?? '',
      authToken: given.TWILIO_AUTH_TOKEN ?? '',
      sender: given.TWILIO_SENDER ?? '',
    };
  if (!url) return null;
  const where = body ?? url;
  if (!where.includes('{phone}') || !/\{(text|code)\}/.test(where))
    throw new ConfigurationError(`${body ? 'SMS_BODY' : 'SMS_URL'}: must have {phone}, and {text} or {code}`);
  return { kind: 'http', url, body, authorization };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
