/** Links and unlinks providers, with step-up authentication. */
import { linkProvider, signInWays, unlinkProvider } from '@sufra/contract/account/social/served';
import { Refusal } from '../../../platform/http/errors.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { reauthenticate, signInOf } from '../reauthenticate.ts';
import { revokeSessionsOf } from '../sessions.ts';
import { SignInFailure } from './identity.ts';
import { deleteIdentity, lockCustomer, providersOf } from './identity-queries.ts';
import type { Providers } from './providers.ts';
import { beginSignIn, type SocialDependencies, tellOfProvider } from './routes.ts';

export function socialLinks(serve: Serve, providers: Providers, context: SocialDependencies): void {
  const { db } = context;

  serve(signInWays, async ({ customer: { id, sessionId } }) => {
    const { passwordHash, isEmailConfirmed } = await signInOf(db, id, sessionId);
    return { providers: await providersOf(db, id), hasPassword: passwordHash !== null, isEmailConfirmed };
  });

  serve(linkProvider, async ({ input: { provider, password = '' }, customer, request, reply }) => {
    const at = providers[provider];
    if (!at) throw new Refusal('not_found');
    // A guest has no account to link.
    if (customer.isGuest) throw new Refusal('forbidden');
    await reauthenticate(context, customer, password, request);
    const beginning = { provider, returnPath: '/my-account', remember: false, linkSessionId: customer.sessionId };
    try {
      return (await beginSignIn(context, { request, reply, at }, beginning)).href;
    } catch (error) {
      throw error instanceof SignInFailure ? new Refusal('provider_unreachable') : error;
    }
  });

  serve(unlinkProvider, async ({ input: { provider, password = '' }, customer, request, t }) => {
    await reauthenticate(context, customer, password, request);
    await db.transaction().execute(async (transaction) => {
      // Lock against a race condition: two concurrent requests must not remove the last two sign-in methods.
      const hasPassword = await lockCustomer(transaction, customer.id);
      const others = (await providersOf(transaction, customer.id)).filter((known) => known !== provider);
      if (!hasPassword && others.length === 0) throw new Refusal('only_way_in');
      if (!(await deleteIdentity(transaction, customer.id, provider))) throw new Refusal('not_found');
      await tellOfProvider(transaction, context, { customerId: customer.id, provider, change: 'unlinked' });
      // Some sessions may have been opened with this provider.
      await revokeSessionsOf(transaction, customer.id, context.now(), customer.sessionId);
    });
    return t('account.provider_unlinked');
  });
}
