import type { Context } from '../context/context.ts';
import { hasMailbox, makeMailboxLink } from '../notifications/email/mailbox.ts';
import { firstOwnerLink } from '../people/staff/first-owner.ts';
import type { Terminal } from '../platform/terminal/terminal.ts';

type Deps = Pick<Context, 'env' | 'db' | 'catalogue' | 'secret'>;

export async function welcome(terminal: Terminal, context: Deps): Promise<void> {
  const { env, catalogue } = context;
  const say = (head: string, text: string) => terminal.print(`  ${head.padEnd(20)}  ${text}`);
  terminal.branchName = (code) => catalogue.branchByCode(String(code))?.name.en ?? String(code);
  terminal.print(`\n  Sufra is open: ${env.publicUrl}${env.processes > 1 ? `, in ${env.processes} processes` : ''}\n`);
  if (env.demo) await printAccounts(say, context);
  const setupLink = await firstOwnerLink(context);
  if (setupLink) say('Set it up, once, at', setupLink);
  if (hasMailbox(env)) {
    say('Read its mails at', `${env.publicUrl}/dev/mailbox (on this machine)`);
    say('or elsewhere, once', await makeMailboxLink(context));
  }
  if (env.databaseUrl === undefined) say('Its data', `is in ${env.dataDir}, in an embedded database, which is good for trying out`);
  if (env.demo) printHints(say, context);
  terminal.print('\n  New orders are listed below. Ctrl+C stops the server.\n');
}

type Say = (head: string, text: string) => void;

async function printAccounts(say: Say, { env, db }: Deps): Promise<void> {
  // Lazy import: it loads the whole demo, which real restaurants do not need.
  const { customer } = await import('@sufra/demo');
  const { hasDemoCustomer } = await import('../importer/demo/seed.ts');
  const { hasDemoOwner } = await import('../people/staff/demo-owner.ts');
  const { owner } = await import('@sufra/demo/owner');
  if (await hasDemoCustomer(db)) say('Log in as', `${customer.email} with the password ${customer.password}`);
  if (await hasDemoOwner(db)) say('Take its orders at', `${env.publicUrl}/console as ${owner.email} with the password ${owner.password}`);
}

function printHints(say: Say, { env }: Deps): void {
  if (env.demoPace !== null) say('Order something', `a kitchen cooks it within ${Math.round(env.demoPace / 1000)} seconds`);
  if (env.restaurant === undefined) say('Your own restaurant', 'npm run restaurant new ./mine');
  if (env.databaseUrl === undefined) say('On your PostgreSQL', 'DATABASE_URL=postgres://… npm start');
  say('Run the tests', 'npm test');
  say('See how it works', 'docs/first-hour.md; for real orders docs/manual/install.md');
}
