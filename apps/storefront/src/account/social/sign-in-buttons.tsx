import {
  type Provider,
  providerNames,
  type SignInProblem,
  signInProblems,
  startPath,
  startQuery,
} from '@sufra/contract/account/social/model';
import { buttonClass } from '@sufra/ui/button.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useSite } from '../../site/page-head.tsx';
import { getFromTab } from '../../visit/tab.ts';

/** Social sign-in buttons below a form (AUTH-01, AUTH-08). `remember` is read on press. */
export function SignInButtons({ remember }: { remember: () => boolean }) {
  const { t } = useI18n();
  const site = useSite();
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
              // Works without scripts; then returns to the home page.
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

/** Notice for a failed social sign-in, by the reason in the redirect. */
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

/** Provider logos in their required colours. */
const marks: Record<Provider, { colour: string; path: string }[]> = {
  google: [
    {
      colour: '#4285F4',
      path: 'M22.56 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.92a5.06 5.06 0 0 1-2.2 3.32v2.77h3.57c2.08-1.92 3.27-4.74 3.27-8.1z',
    },
    {
      colour: '#34A853',
      path: 'M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77c-.98.66-2.23 1.06-3.71 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84A11 11 0 0 0 12 23z',
    },
    { colour: '#FBBC05', path: 'M5.84 14.09a6.6 6.6 0 0 1 0-4.18V7.07H2.18a11 11 0 0 0 0 9.86l3.66-2.84z' },
    {
      colour: '#EA4335',
      path: 'M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15A10.96 10.96 0 0 0 12 1 11 11 0 0 0 2.18 7.07l3.66 2.84C6.71 7.31 9.14 5.38 12 5.38z',
    },
  ],
  facebook: [
    {
      colour: '#1877F2',
      path: 'M24 12a12 12 0 1 0-13.88 11.85v-8.38H7.08V12h3.04V9.36c0-3 1.8-4.67 4.54-4.67 1.31 0 2.69.24 2.69.24v2.95h-1.52c-1.49 0-1.95.93-1.95 1.88V12h3.32l-.53 3.47h-2.8v8.38A12 12 0 0 0 24 12z',
    },
    {
      colour: '#FFFFFF',
      path: 'M16.67 15.47 17.2 12h-3.32V9.76c0-.95.46-1.88 1.95-1.88h1.52V4.93s-1.38-.24-2.69-.24c-2.74 0-4.54 1.67-4.54 4.67V12H7.08v3.47h3.04v8.38a12.1 12.1 0 0 0 3.76 0v-8.38h2.79z',
    },
  ],
};

export function ProviderMark({ provider }: { provider: Provider }) {
  return (
    <svg width={20} height={20} viewBox="0 0 24 24" aria-hidden className="shrink-0">
      {marks[provider].map(({ colour, path }) => (
        <path key={colour} fill={colour} d={path} />
      ))}
    </svg>
  );
}
