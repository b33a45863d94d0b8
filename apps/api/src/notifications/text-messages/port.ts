/** Port of the services that send messages to phones. */
import type { Locale } from '@sufra/i18n';

/**
 * `refused`: the service does not send to this number. `unreachable`: no answer, so the message may have been sent nonetheless. `detail` is
 * for the log and holds neither number nor code.
 */
export type SendResult = { outcome: 'accepted'; id: string } | { outcome: 'refused' | 'unreachable'; detail: string };

/** Whether the service certainly did not get the message, or refused it for now, so that a retry sends none twice. */
export const isUnsent = (sending: SendResult): boolean =>
  sending.outcome === 'unreachable' && /^(429|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)\b/.test(sending.detail);

export interface TextMessages {
  /** `phone` is E.164 without its plus. `text` has the code, in the language of `locale`. Never throws. */
  sendCode(message: { phone: string; code: string; text: string; locale: Locale }): Promise<SendResult>;
}

/** Timeout (ms). Two sends stay well below a job's lease of a minute. */
const timeoutMs = 8000;
const maxAnswerLength = 64 * 1024;

interface Request {
  url: string;
  method?: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
}

/** Sends a request to a service. `read` returns the message's id from a success, and the error code from a refusal. */
export async function ask({ url, method = 'POST', headers, body }: Request, read: (answer: unknown) => string): Promise<SendResult> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method, headers, redirect: 'manual', signal, ...(body === undefined ? {} : { body }) });
    const answer = parsed((await response.text()).slice(0, maxAnswerLength));
    const said = safely(() => read(answer));
    if (response.ok) return { outcome: 'accepted', id: said };
    const detail = [response.status, said].filter(Boolean).join(' ');
    return { outcome: response.status === 429 || response.status >= 500 ? 'unreachable' : 'refused', detail };
  } catch (error) {
    // The error's message may contain the URL with the number.
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return { outcome: 'unreachable', detail: cause?.code ?? name };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Ignores answers of another shape. */
function safely(read: () => unknown): string {
  try {
    const said = String(read() ?? '');
    return /^[\w.:=+/-]{1,300}$/.test(said) ? said : '';
  } catch {
    return '';
  }
}
