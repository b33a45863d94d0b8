/**
 * The demo's own gateway keeps its payments in memory. Where several processes serve, it is a process of its own beside them, which they share; each of them
 * passes on what customers ask of its pages, so that it needs no address of its own.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Env } from '../env.ts';
import { ownAddress, sandboxPrefix } from '../own-address.ts';

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

/** How soon (ms) one that ended is started again, where it was, with the payments of its file. */
const againMs = 500;

export async function startSharedSandbox(env: Pick<Env, 'publicUrl' | 'host' | 'port' | 'dataDir'>) {
  const secret = randomBytes(32).toString('hex');
  let child: ChildProcess;
  /** Any, until it has one. */
  let port = '0';
  let isStopping = false;

  const start = async (): Promise<void> => {
    const main = fileURLToPath(import.meta.resolve('@sufra/sandbox-gateway/main.ts'));
    child = spawn(process.execPath, [...process.execArgv, main], {
      env: {
        ...process.env,
        SANDBOX_PORT: port,
        SANDBOX_SECRET: secret,
        SANDBOX_PUBLIC_URL: env.publicUrl + sandboxPrefix,
        SANDBOX_WEBHOOK_URL: `${ownAddress(env)}/webhooks/sandbox`,
        SANDBOX_FILE: join(env.dataDir, 'sandbox-gateway.jsonl'),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.once('exit', () => {
      if (port !== '0' && !isStopping) setTimeout(start, againMs).unref();
    });
    const [line] = await Promise.race([once(createInterface(child.stdout as Readable), 'line'), once(child, 'exit')]);
    port = /http:\S+:(\d+)/.exec(String(line))?.[1] ?? port;
  };

  await start();
  if (port === '0') throw new Error('the sandbox gateway did not start');
  const stop = () => {
    isStopping = true;
    child.kill();
  };
  return { environment: { [urlName]: `http://127.0.0.1:${port}`, [secretName]: secret }, stop };
}
