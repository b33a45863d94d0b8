import type { CheckoutRequest } from '@sufra/contract/checkout/model';
import type { Context } from '../../context/context.ts';
import { InvalidInput } from '../../platform/http/errors.ts';

type ReturnOrigins = Pick<NonNullable<Context['payments']>, 'returnOrigins'>;

/** Length limit of gateways. */
const longestUrl = 2000;

/**
 * Open redirect protection: parses the URL as gateways do (backslashes, blanks). Allows only our origins without credentials; null: our own
 * page. Undefined when not allowed.
 */
export function returnUrl({ returnOrigins }: ReturnOrigins, url: string | null | undefined): string | null | undefined {
  if (url === null || url === undefined || url === '') return null;
  // The parser would leave tabs and line ends out, wherever they are.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (/[\u0000-\u001f\u007f]/.test(url) || !URL.canParse(url)) return undefined;
  const { origin, username, password, protocol, href } = new URL(url);
  const isOurs = /^https?:$/.test(protocol) && username === '' && password === '' && returnOrigins.includes(origin);
  return isOurs && href.length <= longestUrl ? href : undefined;
}

/** Open redirect protection for payment returns. Throws for other origins. */
export function returnUrls(payments: ReturnOrigins, given: CheckoutRequest): { successUrl: string | null; failureUrl: string | null } {
  const [successUrl, failureUrl] = [returnUrl(payments, given.successUrl), returnUrl(payments, given.failureUrl)];
  if (successUrl === undefined) throw new InvalidInput({ successUrl: ['checkout.return_url'] }, 422);
  if (failureUrl === undefined) throw new InvalidInput({ failureUrl: ['checkout.return_url'] }, 422);
  return { successUrl, failureUrl };
}
