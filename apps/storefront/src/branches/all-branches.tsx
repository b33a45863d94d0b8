import { StoreHours } from '../catalogue/store-hours.tsx';
import { useI18n } from '../i18n.tsx';
import { paths } from '../paths.ts';
import { Card } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';
import type { LandingBranch } from './landing/landing-data.ts';

const link = 'inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-primary underline-offset-4 hover:underline';

/** Where we are: every branch with its address and today's hours, whatever the visitor's location. */
export function AllBranches({ branches }: { branches: readonly LandingBranch[] }) {
  const { t } = useI18n();
  if (branches.length === 0) return null;
  return (
    <section aria-labelledby="all-branches-title" className="page pt-12">
      <h2 id="all-branches-title" className="mb-5 text-xl">
        {t('locations.all_branches')}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {branches.map((branch) => (
          <BranchEntry key={branch.id} branch={branch} />
        ))}
      </ul>
    </section>
  );
}

function BranchEntry({ branch }: { branch: LandingBranch }) {
  const { t, name } = useI18n();
  const branchName = name(branch.name);
  const { lat, lng } = branch.position;
  return (
    <Card as="li" className="flex flex-col gap-1 pb-2 sm:pb-2.5">
      <h3 className="text-base font-semibold">
        <bdi>{branchName}</bdi>
      </h3>
      <p className="text-sm text-muted">
        <bdi>{name(branch.address)}</bdi>
      </p>
      <p className="mt-1 flex items-start gap-2 text-sm">
        <Icon name="clock" size={16} className="mt-0.5 text-muted" />
        <StoreHours periods={branch.openingPeriods} />
      </p>
      <p className="mt-auto flex flex-wrap gap-x-6 pt-1">
        {branch.phone && (
          <span className="inline-flex items-center gap-2">
            <Icon name="phone" size={16} className="text-primary" />
            <PhoneLink phone={branch.phone} label={t('locations.call_branch', { branch: branchName })} className={link} />
          </span>
        )}
        <a
          className={link}
          href={paths.directions(lat, lng)}
          target="_blank"
          rel="noreferrer"
          aria-label={t('locations.directions_to', { branch: branchName })}
        >
          <Icon name="location-arrow" size={16} />
          {t('locations.directions')}
        </a>
      </p>
    </Card>
  );
}
