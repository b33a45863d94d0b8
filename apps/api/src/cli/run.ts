/** `npm run audit:money`, `npm run e-invoices`, `npm run e-invoices:again`, `npm run refund` and `npm run webhook:secret`. */
import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { reportOnMoney } from '../billing/payments/audit-report.ts';
import { readEnv } from '../config/env.ts';
import { webhookSecret } from '../notifications/branch-notifications/webhook.ts';
import { issueRefusedAgain } from '../ordering/e-invoices/chain.ts';
import { inArabic } from '../ordering/orders/issue-credit-note.ts';
import { installationSecret } from '../platform/db/installation-secret.ts';
import { watchServer } from '../platform/db/server-watch.ts';
import { IdleDetector } from '../platform/jobs/idle-detector.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import { runCommand } from './command.ts';
import { eInvoicesUsage, parseEInvoices, writeEInvoices } from './e-invoice-files.ts';
import { parseRefund, refundByCommand, usage } from './refund-command.ts';

const commands: Record<string, () => Promise<void>> = {
  /** Audits that every payment has an order or a refund, and every order a payment. Read-only. */
  audit: () =>
    runCommand(async ({ background }) => {
      const { text, violations } = await reportOnMoney(background);
      return { text, isGood: violations === 0 };
    }),
  /** Writes the electronic invoices of Saudi Arabia as files. Read-only; lists those that were refused. */
  'e-invoices': () =>
    runCommand(async ({ background }) => {
      const wanted = parseEInvoices(process.argv.slice(3));
      return wanted ? writeEInvoices(background, wanted) : { text: eInvoicesUsage, isGood: false };
    }),
  /** Issues electronic invoices again that the authority refused. */
  'e-invoices-again': () =>
    runCommand(async ({ kysely }) => {
      const count = await issueRefusedAgain(kysely, inArabic);
      return { text: `${count} electronic invoices were issued again: the server stamps and reports them.`, isGood: true };
    }),
  /** Refunds an online payment, in part or whole. */
  refund: () =>
    runCommand(async (database) => {
      const wanted = parseRefund(process.argv.slice(3));
      if (!wanted) return { text: usage(), isGood: false };
      const log = pino({ level: 'silent' });
      const { now } = await watchServer(database, { expectsReplication: false, log });
      // Enqueue only: the server's job workers perform the refund.
      const jobs = await openJobs(database, { log, idle: new IdleDetector() });
      return refundByCommand({ db: database.kysely, jobs, now }, wanted, database.kind === 'server');
    }),
  /** Prints the signing secret of each branch's webhook. */
  'webhook-secret': () =>
    runCommand(async ({ kysely }) => {
      const env = readEnv(process.env);
      const secret = env.secretKey ?? (await installationSecret(kysely, 'tokens', () => randomBytes(32).toString('hex')));
      const branches = await kysely.selectFrom('branch').select('code').orderBy('position').orderBy('id').execute();
      return { text: branches.map(({ code }) => `${code} ${webhookSecret({ env, secret }, code)}`).join('\n'), isGood: true };
    }),
};

await commands[process.argv[2] ?? '']?.();
