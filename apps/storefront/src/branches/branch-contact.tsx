import type { Branch } from '@sufra/contract/branches/model';
import { phoneInGroups } from '@sufra/contract/country';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { paths } from '../paths.ts';

const link = 'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-primary hover:bg-primary-soft';

export function BranchContact({ branch }: { branch: Pick<Branch, 'name' | 'phone' | 'position'> }) {
  const { t, name } = useI18n();
  const branchName = name(branch.name);
  const call = `${t('locations.call_branch', { branch: branchName })}: ${phoneInGroups(branch.phone ?? '')}`;
  const directions = t('locations.directions_to', { branch: branchName });
  return (
    <span className="ms-auto -me-3 flex">
      {branch.phone && (
        <a href={`tel:${branch.phone}`} aria-label={call} title={phoneInGroups(branch.phone)} className={link}>
          <Icon name="phone" />
        </a>
      )}
      <a
        href={paths.directions(branch.position.lat, branch.position.lng)}
        target="_blank"
        rel="noreferrer"
        aria-label={directions}
        title={t('locations.directions')}
        className={link}
      >
        <Icon name="location-arrow" />
      </a>
    </span>
  );
}
