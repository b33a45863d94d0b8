/** Fakes of WhatsApp's Cloud API, Twilio's Messages and a plain provider, in the shapes that they publish. */
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { TextMessageEnv } from '../../config/text-messages.ts';
import { serveLocally } from '../../platform/http/server-testing.ts';

interface TakenMessage {
  by: 'whatsapp' | 'twilio' | 'sms';
  /** E.164 without its plus. */
  phone: string;
  /** The code; of an order's news, the restaurant. */
  code: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** Message id assigned by the service. */
  id: string;
}

/** Behaviour for the next message: an error with the service's code, no answer, or sent with a lost answer. */
export type Fault = { status: number; code: number } | 'silence' | 'lost';

export interface MessageServices {
  url: string;
  /** Sent messages, including those whose answer was lost. */
  taken: TakenMessage[];
  faults: Partial<Record<TakenMessage['by'], Fault[]>>;
  /** Settings of all services; tests pick from them. */
  whatsapp: NonNullable<TextMessageEnv['whatsapp']>;
  twilio: Extract<TextMessageEnv['sms'], { kind: 'twilio' }>;
  sms: Extract<TextMessageEnv['sms'], { kind: 'http' }>;
  close(): Promise<void>;
}

/** Response of a service. */
interface Words {
  accepts: (id: string) => object;
  refuses: (code: number) => object;
}

const webhook = { appSecret: 'the-secret-of-the-app', verifyToken: 'the-token-to-verify' };
const codeIn = (said: string): string => /\d{6}/.exec(said)?.[0] ?? '';

export async function startMessageServices(): Promise<MessageServices> {
  const taken: TakenMessage[] = [];
  const faults: MessageServices['faults'] = {};
  const take = (message: Omit<TakenMessage, 'id'>, response: ServerResponse, { accepts, refuses }: Words) => {
    const fault = faults[message.by]?.shift();
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (fault === 'silence') return;
    if (typeof fault === 'object') return answer(fault.status, refuses(fault.code));
    const id = `${message.by}.${taken.length + 1}`;
    taken.push({ ...message, id });
    if (fault === 'lost') return response.destroy();
    return answer(message.by === 'twilio' ? 201 : 200, accepts(id));
  };
  const { url, close } = await serveLocally(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://services.test');
    const { headers } = request;
    const body = await text(request);
    if (pathname.startsWith('/graph/')) {
      const { to, template } = JSON.parse(body);
      const [said] = template.components[0].parameters;
      const message = { by: 'whatsapp', phone: to, code: said.text, headers, body } as const;
      take(message, response, {
        accepts: (id) => ({ messaging_product: 'whatsapp', contacts: [{ input: to, wa_id: to }], messages: [{ id }] }),
        refuses: (code) => ({ error: { message: `(#${code}) not sent to ${to}`, code, fbtrace_id: 'x' } }),
      });
    } else if (pathname.startsWith('/2010-04-01/')) {
      const form = new URLSearchParams(body);
      const to = form.get('To') ?? '';
      const message = { by: 'twilio', phone: to.slice(1), code: codeIn(form.get('Body') ?? ''), headers, body } as const;
      take(message, response, {
        accepts: (sid) => ({ sid, status: 'queued', to }),
        refuses: (code) => ({ code, message: `not to ${to}`, status: 400 }),
      });
    } else {
      const sent = body ? JSON.parse(body) : Object.fromEntries(searchParams);
      const message = { by: 'sms', phone: sent.to, code: codeIn(sent.text), headers, body: body || request.url || '' } as const;
      take(message, response, { accepts: () => ({}), refuses: () => ({}) });
    }
  });
  return {
    url,
    taken,
    faults,
    whatsapp: {
      ...{ url: `${url}/graph`, phoneId: '106540352242922', token: 'EAAJ-token', template: 'login_code', webhook },
      news: { template: 'order_news', perDay: 400 },
    },
    twilio: { kind: 'twilio', url, accountSid: `AC${'0'.repeat(32)}`, authToken: 'twilio-token', sender: 'Sufra' },
    sms: { kind: 'http', url: `${url}/sms?to={phone}&text={text}`, body: null, authorization: null },
    close,
  };
}
