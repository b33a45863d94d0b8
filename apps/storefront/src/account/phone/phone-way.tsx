import type { CodeWay } from '@sufra/contract/account/phone/model';
import { buttonClass } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Link, useRouteLoaderData } from 'react-router';
import { paths } from '../../paths.ts';
import type { Site } from '../../site/server-context.ts';

/** Channels of codes to phones; empty when not configured. */
export const useCodeWays = (): readonly CodeWay[] => (useRouteLoaderData('root') as Site | undefined)?.codeWays ?? [];

/** Link from the login page to login by phone, when configured (PHONE-03). */
export function PhoneWay() {
  const { t } = useI18n();
  const [way, other] = useCodeWays();
  if (!way) return null;
  return (
    <Link to={paths.phoneLogin} className={`${buttonClass('secondary', 'lg', true)} mt-3`}>
      {t(`account.phone_way_${other ? 'both' : way}`)}
    </Link>
  );
}
