/** Setup wizard of an empty installation: first owner, and the steps to an open restaurant. */

import { neededSteps, type Setup, type SetupAnswers, type SetupStep } from '@sufra/contract/setup/model';
import * as served from '@sufra/contract/setup/served';
import { fieldChanges } from '@sufra/restaurant/entries';
import type { Context } from '../../context/context.ts';
import { record } from '../../importer/change-log.ts';
import { fromRows, importIn } from '../../importer/import.ts';
import { loadRows, lockRestaurant } from '../../importer/queries.ts';
import { isCommonPassword } from '../../people/account/common-passwords.ts';
import { bindDevice } from '../../people/account/device.ts';
import { clientIdentity, consumeAttempt } from '../../people/account/limits.ts';
import { hashPassword } from '../../people/account/passwords.ts';
import { hasStaff, insertFirstOwner, isSetupToken } from '../../people/staff/first-owner.ts';
import { findMember } from '../../people/staff/queries.ts';
import { startStaffSession } from '../../people/staff/session-queries.ts';
import { audit } from '../../platform/audit-log.ts';
import type { Staff } from '../../platform/http/access.ts';
import { InvalidInput, Refusal, requireFound } from '../../platform/http/errors.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { checkAnswers } from './check.ts';
import { readAnswers, saveAnswers, takeAnswers } from './queries.ts';
import { amountsAsWritten, without } from './to-restaurant.ts';

type Deps = Pick<Context, 'db' | 'catalogue' | 'env' | 'now' | 'secret' | 'log' | 'payments'>;

export function setupRoutes(serve: Serve, context: Deps): void {
  const { db, catalogue, env, secret, now, log } = context;
  const isOpen = () => catalogue.staffedBranches().length > 0;
  const installation = { url: env.publicUrl, hasMail: env.smtpUrl !== undefined, hasPayments: context.payments !== null };
  const toSetup = (answers: SetupAnswers): Setup => ({ isOpen: isOpen(), answers: isOpen() ? {} : answers, ...installation });
  const emailOf = async ({ id }: Staff): Promise<string> => requireFound(id === null ? null : await findMember(db, id)).email;

  serve(served.createFirstOwner, async ({ input: { token, name, email, password }, request, reply, locale }) => {
    const { network } = clientIdentity(context, request);
    await consumeAttempt(context, { what: 'setup', network });
    if (!isSetupToken(secret, token) || (await hasStaff(db))) throw new Refusal('setup_ended');
    if (isCommonPassword(password, email)) throw new InvalidInput({ password: ['account.password_common'] });
    const passwordHash = await hashPassword(password, { network });
    const deviceHash = bindDevice(context, request, reply);
    const at = now();
    const pair = await db.transaction().execute(async (tx) => {
      const owner = await insertFirstOwner(tx, { name, email, passwordHash }, locale, at);
      if (!owner) return null;
      await audit(tx, owner, at, { action: 'became_owner' });
      return startStaffSession(tx, { secret, now: at }, owner.id, { deviceHash, device: null });
    });
    if (!pair) throw new Refusal('setup_ended');
    log.info('the first owner has signed in: the link of the setup has ended');
    return pair;
  });

  serve(served.readSetup, async () => toSetup(await readAnswers(db)));

  serve(served.saveSetup, async ({ input, staff }) => {
    if (isOpen()) throw new Refusal('setup_done');
    const before = await readAnswers(db);
    const { asWritten, anew } = amountsAsWritten(before, input);
    const saved = { ...asWritten, ...input };
    const answers = { ...without(before, anew), ...saved };
    await checkAnswers(answers, await emailOf(staff), Object.keys(input) as SetupStep[]);
    await saveAnswers(db, saved, anew, now());
    return toSetup(answers);
  });

  serve(served.openRestaurant, async ({ staff }) => {
    const email = await emailOf(staff);
    await db.transaction().execute(async (tx) => {
      // Advisory lock against imports and saves.
      await lockRestaurant(tx);
      const before = fromRows(await loadRows(tx));
      if (before.branches.length > 0) throw new Refusal('setup_done');
      const answers = await takeAnswers(tx);
      const steps = neededSteps(answers);
      const missing = steps.find((step) => answers[step] === undefined);
      if (missing) throw new InvalidInput({ [missing]: ['setup.rule_missing'] });
      const restaurant = requireFound(await checkAnswers(answers, email, steps));
      await importIn(tx, restaurant);
      const change = await record(tx, { source: 'desk', staffId: staff.id, name: staff.name }, now(), fieldChanges(before, restaurant));
      await audit(tx, staff, now(), { action: 'opened_restaurant', details: { change, name: restaurant.settings.name } });
    });
    await catalogue.catchUp();
    log.info('the restaurant is open');
    return toSetup({});
  });
}
