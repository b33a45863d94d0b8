/** WhatsApp by Meta's Cloud API: an authentication template with a copy-code button. */
import type { WhatsAppSettings } from '../../config/text-messages.ts';
import { ask, type TextMessages } from './port.ts';

const graph = 'https://graph.facebook.com/v24.0';

interface Answer {
  messages?: { id?: string }[];
  error?: { code?: number };
}

export const openWhatsApp = ({ url, phoneId, token, template }: WhatsAppSettings): TextMessages => ({
  sendCode({ phone, code, locale }) {
    const parameters = [{ type: 'text', text: code }];
    const body = {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: phone,
      type: 'template',
      template: {
        name: template,
        language: { code: locale },
        components: [
          { type: 'body', parameters },
          // Created as an OTP button; Meta stores it as a URL button.
          { type: 'button', sub_type: 'url', index: '0', parameters },
        ],
      },
    };
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return ask({ url: `${url ?? graph}/${phoneId}/messages`, headers, body: JSON.stringify(body) }, (answer) => {
      const { messages, error } = answer as Answer;
      return String(messages?.[0]?.id ?? error?.code ?? '');
    });
  },
});
