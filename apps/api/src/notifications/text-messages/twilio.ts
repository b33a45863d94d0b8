/** SMS by Twilio's Messages resource. */
import type { TwilioSettings } from '../../config/text-messages.ts';
import { ask, type TextMessages } from './port.ts';

export const openTwilio = ({ url, accountSid, authToken, sender }: TwilioSettings): TextMessages => ({
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
