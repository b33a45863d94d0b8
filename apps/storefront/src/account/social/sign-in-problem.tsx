import { type SignInProblem, signInProblems } from '@sufra/contract/account/social/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useSearchParams } from 'react-router';

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
