/**
 * The demo's own gateway keeps its payments in memory. Where several processes serve, it is a process of its own beside them, which they share; each of them
 * passes on what customers ask of its pages, so that it needs no address of its own.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Env } from '../env.ts';
import { ownAddress, sandboxPrefix } from './own-address.ts';

export interface SharedSandbox {
  url: string;
  secret: string;
}

const [urlName, secretName] = ['SHARED_SANDBOX_URL', 'SHARED_SANDBOX_SECRET'];

/** Where it is, as the process that started it tells the others. */
export function sharedSandbox(source: Record<string, string | undefined>): SharedSandbox | null {
  const { [urlName]: url, [secretName]: secret } = source;
  return url && secret ? { url, secret } : null;
}

export const hasOwnSandbox = ({ payments }: Pick<Env, 'payments'>): boolean => payments.gateway === 'sandbox' && payments.sandbox === null;

export async function startSharedSandbox(env: Pick<Env, 'publicUrl' | 'host' | 'port' | 'dataDir'>) {
  const secret = randomBytes(32).toString('hex');
  const main = new URL(import.meta.resolve('@sufra/sandbox-gateway/main.ts'));
  const child = spawn(process.execPath, [...process.execArgv, main.pathname], {
    env: {
      ...process.env,
      SANDBOX_PORT: '0',
      SANDBOX_SECRET: secret,
      SANDBOX_PUBLIC_URL: env.publicUrl + sandboxPrefix,
      SANDBOX_WEBHOOK_URL: `${ownAddress(env)}/webhooks/sandbox`,
      SANDBOX_FILE: join(env.dataDir, 'sandbox-gateway.jsonl'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), once(child, 'exit')]);
  const url = /http:\S+/.exec(String(line))?.[0];
  if (!url) throw new Error('the sandbox gateway did not start');
  return { environment: { [urlName]: url, [secretName]: secret }, stop: () => child.kill() };
}
