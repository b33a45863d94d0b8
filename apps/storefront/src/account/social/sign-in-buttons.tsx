import { providerNames, type SignInProblem, signInProblems } from '@sufra/contract/account/social/model';
import { startPath, startQuery } from '@sufra/contract/account/social/wire';
import { buttonClass } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { Sentence } from '@sufra/ui/sentence.tsx';
import { useRouteLoaderData, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import type { Site } from '../../site/server-context.ts';
import { getFromTab } from '../../visit/tab.ts';
import { ProviderMark } from './provider-mark.tsx';

/** Below a form: an 'or', and a button for each provider that the restaurant has set up (AUTH-01, AUTH-08). `remember` is read when one is pressed. */
export function SignInButtons({ remember }: { remember: () => boolean }) {
  const { t } = useI18n();
  const site = useRouteLoaderData('root') as Site | undefined;
  const providers = site?.signInProviders ?? [];
  if (providers.length === 0) return null;
  return (
    <>
      <p className="my-6 flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('account.or')}
      </p>
      <ul className="grid gap-3">
        {providers.map((provider) => (
          <li key={provider}>
            <a
              // Without scripts it leads there too, and comes back home.
              href={`/api${startPath(provider)}`}
              className={buttonClass('secondary', 'lg', true)}
              onClick={(event) => {
                event.preventDefault();
                const query = startQuery({ returnPath: getFromTab('origin') ?? paths.home, remember: remember() });
                window.location.assign(`/api${startPath(provider)}?${query}`);
              }}
            >
              <ProviderMark provider={provider} />
              <span>
                <Sentence message="account.continue_with" values={{ provider: providerNames[provider] }} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Why a sign-in at a provider came to nothing, where the server led back with a reason. */
export function SignInProblemNotice() {
  const { t } = useI18n();
  const [search] = useSearchParams();
  const problem = signInProblems.find((known): known is SignInProblem => known === search.get('sign_in'));
  if (!problem) return null;
  return (
    <Notice tone={problem === 'cancelled' ? 'info' : 'error'} role={problem === 'cancelled' ? 'status' : 'alert'}>
      {t(`account.sign_in_${problem}`)}
    </Notice>
  );
}
