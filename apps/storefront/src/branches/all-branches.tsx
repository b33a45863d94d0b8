import { buttonClass } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Link } from 'react-router';
import { StoreHours } from '../catalogue/store-hours.tsx';
import { paths } from '../paths.ts';
import { BranchContact } from './branch-contact.tsx';
import type { LandingBranch } from './landing/landing-data.ts';

/** Initial number of branches in a large chain; the rest expand, but are in the HTML. */
const initialEntries = 12;

interface AllBranchesProps {
  branches: readonly LandingBranch[];
  /** Whether other branches are listed above. */
  areOthers?: boolean;
  className?: string | undefined;
}

/** List of all branches with address, today's hours and menu link. */
export function AllBranches({ branches, areOthers, className = '' }: AllBranchesProps) {
  const { t } = useI18n();
  const hidden = branches.slice(initialEntries);
  if (branches.length === 0) return null;
  return (
    <section aria-labelledby="all-branches" className={`page pt-10 md:pt-12 ${className}`}>
      <h2 id="all-branches" className="mb-4 scroll-mt-20 text-xl md:mb-5">
        {areOthers ? t('locations.other_branches') : t('locations.all_branches')}
      </h2>
      <Entries branches={branches.slice(0, initialEntries)} />
      {hidden.length > 0 && (
        <details className="group mt-4">
          <summary className={`${buttonClass('secondary')} mx-auto w-fit group-open:hidden`}>
            {t('locations.more_branches', { count: hidden.length })}
          </summary>
          <Entries branches={hidden} />
        </details>
      )}
    </section>
  );
}

function Entries({ branches }: Pick<AllBranchesProps, 'branches'>) {
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 md:gap-4 lg:grid-cols-3">
      {branches.map((branch) => (
        <BranchEntry key={branch.id} branch={branch} />
      ))}
    </ul>
  );
}

function BranchEntry({ branch }: { branch: LandingBranch }) {
  const { name } = useI18n();
  return (
    <Card as="li" flush interactive className="flex items-start gap-2 p-3 md:p-4">
      <div className="min-w-0 grow text-sm">
        <h3 className="text-base font-semibold">
          <Link
            to={paths.menu(branch.name.en)}
            className="underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            <bdi>{name(branch.name)}</bdi>
          </Link>
        </h3>
        <p className="line-clamp-2 text-muted">
          <bdi>{name(branch.address)}</bdi>
        </p>
        <p>
          <StoreHours branch={branch} />
        </p>
      </div>
      <div className="relative shrink-0">
        <BranchContact branch={branch} />
      </div>
    </Card>
  );
}
