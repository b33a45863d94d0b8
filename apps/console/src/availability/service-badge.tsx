/** Badge on every screen for a paused or busy branch, linking to its settings. */
import type { BranchToday } from '@sufra/contract/availability/schemas';
import { formatTime } from '@sufra/i18n/formats';
import { classNames } from '@sufra/ui/class-names.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { useServedBranch } from '../account/use-staff.ts';
import { paths } from '../paths.ts';
import { availabilityQuery } from './availability-queries.ts';
import { isRunning, useServerTime } from './time-left.ts';

/** Two bars. */
export const pauseIcon = 'M8.500 5.500v13M15.500 5.500v13';

/** Polling interval (ms), longer than on the availability screen. */
const pollMs = 30_000;

export function ServiceBadge() {
  const branch = useServedBranch();
  const { pathname } = useLocation();
  // That screen says it large.
  if (pathname === paths.availability) return null;
  return branch && !branch.isHidden && <OfBranch branchId={branch.id} />;
}

function OfBranch({ branchId }: { branchId: number }) {
  const { data, dataUpdatedAt } = useQuery({ ...availabilityQuery(branchId), refetchInterval: pollMs });
  return data ? <Badge today={data} askedAt={dataUpdatedAt} /> : null;
}

function Badge({ today: { now: serverNow, pause, busy }, askedAt }: { today: BranchToday; askedAt: number }) {
  const { t, locale } = useI18n();
  const now = useServerTime(serverNow, askedAt);
  const running = isRunning(pause, now) ? pause : isRunning(busy, now) ? busy : null;
  if (!running) return null;
  const isPaused = running === pause;
  return (
    <Link
      to={paths.availability}
      className={classNames(
        'flex min-h-11 shrink-0 items-center gap-2 rounded-control border px-3 text-sm font-semibold',
        isPaused ? 'border-error bg-error-soft' : 'border-accent bg-accent-soft',
      )}
    >
      <Icon name={isPaused ? pauseIcon : 'clock'} />
      <span className="max-lg:sr-only">{t(isPaused ? 'console.availability_paused' : 'console.availability_busy')}</span>
      <span className="font-normal whitespace-nowrap max-md:sr-only">
        {t('console.availability_until', { time: formatTime(locale, running.until) })}
      </span>
    </Link>
  );
}
