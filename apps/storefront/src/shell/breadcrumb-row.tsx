import type { Bilingual } from '@sufra/contract/names';
import { classNames } from '@sufra/ui/class-names.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { Link, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { breadcrumbs, type Crumb, titleCase } from './breadcrumbs.ts';

/** Names of all branches: a menu path starts with the English one. */
export type BranchNames = readonly Bilingual[];

/** Breadcrumbs on all pages except the landing page (NAV-06). */
export function BreadcrumbRow({ branchNames }: { branchNames: BranchNames }) {
  const { t, name } = useI18n();
  // Skip numeric segments.
  const crumbs = breadcrumbs(useLocation().pathname).filter(({ segment }) => !/^\d+$/.test(segment));
  if (crumbs.length === 0) return null;

  const labelOf = ({ segment, label }: Crumb) => {
    if (label) return t(label);
    const branch = branchNames.find(({ en }) => en === segment);
    return branch ? name(branch) : titleCase(segment);
  };
  return (
    // Hidden on menus of narrow screens: logo and top bar serve instead.
    <nav aria-label={t('shell.breadcrumbs')} className={classNames('page pt-2', crumbs.at(-1)?.segment === 'menu' && 'max-lg:hidden')}>
      <ol className="-mx-1 flex flex-wrap items-center text-sm text-muted">
        <li className="flex items-center">
          <Link to={paths.home} className={crumbLink}>
            {t('shell.crumb_home')}
          </Link>
          <Icon name="chevron-end" size={14} />
        </li>
        {crumbs.map((crumb, index) => (
          <li key={crumb.path} className="flex items-center">
            {crumb.to ? (
              <Link to={crumb.to} className={crumbLink}>
                <bdi>{labelOf(crumb)}</bdi>
              </Link>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined} className="px-1.5 font-medium text-ink">
                <bdi>{labelOf(crumb)}</bdi>
              </span>
            )}
            {/* Keep the separator at the line's end. */}
            {index < crumbs.length - 1 && <Icon name="chevron-end" size={14} />}
          </li>
        ))}
      </ol>
    </nav>
  );
}

const crumbLink = 'inline-flex min-h-11 items-center rounded-small px-1.5 hover:text-ink hover:underline';
