/** SMS by Twilio, or by any other provider. */
import type { PlainSmsSettings, TextMessageEnv, TwilioSettings } from '../../config/text-messages.ts';
import { ask, type TextMessages } from './port.ts';

export const openSms = (settings: NonNullable<TextMessageEnv['sms']>): TextMessages =>
  settings.kind === 'twilio' ? openTwilio(settings) : openPlainSms(settings);

/** Twilio's Messages resource. */
const openTwilio = ({ url, accountSid, authToken, sender }: TwilioSettings): TextMessages => ({
  sendCode({ phone, text }) {
    const from = /^MG[\da-f]{32}$/.test(sender) ? 'MessagingServiceSid' : 'From';
    const body = new URLSearchParams({ To: `+${phone}`, Body: text, [from]: sender });
    const headers = {
      authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    };
    const messages = `${url ?? 'https://api.twilio.com'}/2010-04-01/Accounts/${accountSid}/Messages.json`;
    return ask({ url: messages, headers, body: body.toString() }, (answer) => {
      const { sid, code } = answer as { sid?: string; code?: number };
      return String(sid ?? code ?? '');
    });
  },
});

/** One HTTP request per message. Only the status of the answer counts. */
const openPlainSms = ({ url, body, authorization }: PlainSmsSettings): TextMessages => ({
  sendCode({ phone, code, text }) {
    const values: Readonly<Record<string, string>> = { phone, code, text };
    /** In one pass, so that placeholders in values stay as they are. */
    const filled = (template: string, write: (value: string) => string) =>
      template.replace(/\{(phone|code|text)\}/g, (_, name: string) => write(values[name] ?? ''));
    const fill = (value: unknown): unknown => {
      if (typeof value === 'string') return filled(value, (text) => text);
      if (Array.isArray(value)) return value.map(fill);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fill(each)]));
    };
    const headers: Record<string, string> = authorization === null ? {} : { authorization };
    const to = filled(url, encodeURIComponent);
    if (body === null) return ask({ url: to, method: 'GET', headers }, () => '');
    const sent = JSON.stringify(fill(JSON.parse(body)));
    return ask({ url: to, headers: { ...headers, 'content-type': 'application/json' }, body: sent }, () => '');
  },
});
