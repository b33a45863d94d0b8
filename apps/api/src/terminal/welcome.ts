/** The page that a server opens with in a terminal: where it is, how to get in, and what to try next. */
import { relative } from 'node:path';
import type { Context } from '../context.ts';
import { hasMailbox, makeMailboxLink } from '../mail/mailbox-door.ts';
import type { Row } from './layout.ts';
import type { Terminal } from './terminal.ts';

type Dependencies = Pick<Context, 'env' | 'db' | 'catalogue'>;

export async function welcome(terminal: Terminal, context: Dependencies): Promise<void> {
  const { env, catalogue } = context;
  const names = new Map(catalogue.branches().map(({ code, name }) => [code, name.en]));
  terminal.knowBranches((code) => names.get(code) ?? code);
  const processes = env.processes > 1 ? `, in ${env.processes} processes` : '';
  terminal.page(`Sufra is open: ${env.publicUrl}${processes}`, [...(await account(context)), ...(await mails(context)), ...data(context)]);
  if (env.demo) terminal.page('What to try next', next(context));
  terminal.page('Orders are told below as they come in. Ctrl+C closes the restaurant.', []);
}

async function account({ env, db }: Dependencies): Promise<Row[]> {
  if (!env.demo) return [];
  // Not for those who run a real restaurant: it reads the whole demo.
  const { customer } = await import('@sufra/demo');
  const { hasDemoCustomer } = await import('../demo/seed.ts');
  const { hasDemoOwner } = await import('../staff/demo-owner.ts');
  const { owner } = await import('@sufra/demo/owner');
  const withPassword = ({ email, password }: { email: string; password: string }) => `${email} with the password ${password}`;
  return [
    ...((await hasDemoCustomer(db)) ? [{ head: 'Log in as', text: withPassword(customer) }] : []),
    ...((await hasDemoOwner(db)) ? [{ head: 'Take its orders at', text: `${env.publicUrl}/console as ${withPassword(owner)}` }] : []),
  ];
}

async function mails(context: Dependencies): Promise<Row[]> {
  const { env } = context;
  if (!hasMailbox(env)) return [];
  return [
    { head: 'Read its mails at', text: `${env.publicUrl}/dev/mailbox (on this machine)` },
    { head: 'or elsewhere, once', text: await makeMailboxLink(context) },
  ];
}

function data({ env }: Dependencies): Row[] {
  if (env.databaseUrl !== undefined) return [];
  const folder = relative(process.cwd(), env.dataDir);
  return [
    {
      head: 'Its data',
      text: `is in ${folder.startsWith('..') ? env.dataDir : folder}, in an embedded database, which is good for trying out`,
    },
  ];
}

function next({ env }: Dependencies): Row[] {
  const own = { head: 'Your own restaurant', text: 'npm run restaurant new ./mine' };
  const server = { head: 'On your PostgreSQL', text: 'DATABASE_URL=postgres://… npm start' };
  const cook = {
    head: 'Order something',
    text: `a kitchen cooks it within ${Math.round((env.demoPace ?? 0) / 1000)} seconds, which you can follow below`,
  };
  return [
    ...(env.demoPace === null ? [] : [cook]),
    ...(env.restaurant === undefined ? [own] : []),
    ...(env.databaseUrl === undefined ? [server] : []),
    { head: 'Run the tests', text: 'npm test' },
    { head: 'See how it works', text: 'docs/first-hour.md; for real orders docs/manual/install.md' },
  ];
}
