/** `npm run staff add EMAIL [NAME]`: bootstraps the first owner, whom no owner can invite. */
import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { type Env, readEnv } from '../config/env.ts';
import { ConfigurationError } from '../config/parts.ts';
import { addOwner, type InvitationResult, type OwnerInvitation } from '../people/staff/invite.ts';
import { installationSecret } from '../platform/db/installation-secret.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open.ts';
import { IdleDetector } from '../platform/jobs/idle-detector.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import { findControlServer } from './control-client.ts';
import { staffPath } from './control-server.ts';

const usage = 'npm run staff add EMAIL [NAME]   adds an owner of the restaurant, who invites the others\n';

const [what, email = '', ...name] = process.argv.slice(2);
if (what !== 'add' || email === '') {
  process.stderr.write(usage);
  process.exitCode = 1;
} else {
  try {
    const added = await add(readEnv(process.env), { email, name: name.join(' ') });
    if ('refused' in added) {
      process.stderr.write(`${added.refused}\n`);
      process.exitCode = 1;
    } else
      process.stdout.write(
        `${email} is an owner. The link to choose a password is in the mail, and here; it works once, for 7 days:\n${added.link}\n`,
      );
  } catch (error) {
    process.stderr.write(`${error instanceof ConfigurationError ? error.message : (error as Error).stack}\n`);
    process.exitCode = 1;
  }
}

/** Through the running server of an embedded database, or directly; then the server's next poll sends the mail. */
async function add(env: Env, asked: OwnerInvitation): Promise<InvitationResult> {
  const server = env.databaseUrl ? null : await findControlServer(env.dataDir);
  if (server) return (await (await server({ method: 'POST', body: JSON.stringify(asked) }, staffPath)).json()) as InvitationResult;
  const log = pino({ level: 'silent' });
  const database = await openDatabase(env, log);
  try {
    await migrate(database);
    const db = database.kysely;
    const secret = env.secretKey ?? (await installationSecret(db, 'tokens', () => randomBytes(32).toString('hex')));
    return await addOwner(
      { env, db, jobs: await openJobs(database, { log, idle: new IdleDetector() }), now: () => new Date(), secret },
      asked,
    );
  } finally {
    await database.close();
  }
}
