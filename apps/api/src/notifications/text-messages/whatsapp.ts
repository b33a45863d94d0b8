/** WhatsApp by Meta's Cloud API: an authentication template with a copy-code button for codes, a utility template for order news. */
import type { Locale } from '@sufra/i18n';
import type { WhatsAppSettings } from '../../config/text-messages.ts';
import { ask, type SendResult, type TextMessages } from './port.ts';

const graph = 'https://graph.facebook.com/v24.0';

interface Answer {
  messages?: { id?: string }[];
  error?: { code?: number };
}

interface Template {
  name: string;
  locale: Locale;
  body: readonly string[];
  /** Both kinds of template store their button as a URL button. */
  button: string;
}

export const openWhatsApp = (settings: WhatsAppSettings): TextMessages => ({
  sendCode: ({ phone, code, locale }) => send(settings, phone, { name: settings.template, locale, body: [code], button: code }),
});

interface OrderNews {
  /** E.164 without its plus. */
  phone: string;
  locale: Locale;
  restaurant: string;
  orderNumber: number;
  /** What happened. */
  text: string;
  /** Of the order's page, which the template appends to its URL. */
  path: string;
}

/** Sends news of an order by the utility template. Never throws. */
export const sendOrderNews = (
  settings: WhatsAppSettings,
  name: string,
  { phone, locale, restaurant, orderNumber, text, path }: OrderNews,
): Promise<SendResult> => send(settings, phone, { name, locale, body: [restaurant, String(orderNumber), text], button: path });

function send({ url, phoneId, token }: WhatsAppSettings, phone: string, { name, locale, body, button }: Template): Promise<SendResult> {
  const message = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: phone,
    type: 'template',
    template: {
      name,
      language: { code: locale },
      components: [
        { type: 'body', parameters: body.map(textParameter) },
        { type: 'button', sub_type: 'url', index: '0', parameters: [textParameter(button)] },
      ],
    },
  };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return ask({ url: `${url ?? graph}/${phoneId}/messages`, headers, body: JSON.stringify(message) }, (answer) => {
    const { messages, error } = answer as Answer;
    return String(messages?.[0]?.id ?? error?.code ?? '');
  });
}

/** Meta refuses line breaks, tabs and runs of spaces. */
const textParameter = (text: string) => ({ type: 'text', text: text.replaceAll(/\s+/g, ' ') });
