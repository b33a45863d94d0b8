/** `npm run webhook:secret`: prints what the calls to each branch's webhook are signed with. */
import { randomBytes } from 'node:crypto';
import { readEnv } from '../config/env.ts';
import { webhookSecret } from '../notifications/branch-notifications/webhook.ts';
import { installationSecret } from '../platform/db/installation-secret.ts';
import { runCommand } from './command.ts';

await runCommand(async ({ kysely }) => {
  const env = readEnv(process.env);
  const secret = env.secretKey ?? (await installationSecret(kysely, 'tokens', () => randomBytes(32).toString('hex')));
  const branches = await kysely.selectFrom('branch').select('code').orderBy('position').orderBy('id').execute();
  return { text: branches.map(({ code }) => `${code} ${webhookSecret({ env, secret }, code)}`).join('\n'), isGood: true };
});
