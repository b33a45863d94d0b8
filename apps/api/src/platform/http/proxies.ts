/** Which of the addresses that a request names count: defence against a forged X-Forwarded-For. */
import type { Env } from '../../config/env.ts';

/**
 * The framework's setting for TRUST_PROXY. A number of proxies counts from the right, from the connection itself. What a client wrote in
 * front of what the outermost of our proxies saw is ignored. The framework takes no number by itself, for it cannot know that all
 * connections come from the nearest proxy; the configuration says that they do.
 */
export function trustedProxies(trustProxy: Env['trustProxy']): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy;
}
