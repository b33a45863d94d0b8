import { classNames } from '@sufra/ui/class-names.ts';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { Picture } from '@sufra/ui/picture.tsx';
import { useQuery } from '@tanstack/react-query';
import { itemQuery } from '../../catalogue/menu.ts';
import type { PendingLink } from '../../visit/pending-link.ts';
import { useStore } from '../../visit/store.ts';
import type { LandingBranch } from './landing-data.ts';
import { waitingBranch } from './use-waiting.ts';

/** Notice of a dish or menu from a link, waiting for a place or a branch that has it (MENU-01). */
export default function WaitingNotice({ waiting, branches }: { waiting: PendingLink; branches: readonly LandingBranch[] }) {
  const { t, name } = useI18n();
  const isLocated = useStore(({ location }) => location.current !== null);
  const branch = waitingBranch(branches, waiting);
  const isDish = waiting.itemId !== null;
  const { data: dish, isPending } = useQuery({
    ...itemQuery(branch?.code ?? '', waiting.itemId ?? 0),
    enabled: isDish && branch !== undefined,
  });
  const isComing = isDish && branch !== undefined && isPending;
  return (
    <div role="status" className="flex min-h-18 items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-raised">
      {dish ? (
        <span className="w-12 shrink-0">
          <Picture src={dish.picture} alt="" ratio={1} sizes="48px" className="rounded-control" />
        </span>
      ) : (
        <span className="grid size-12 shrink-0 place-items-center rounded-control bg-primary-soft text-primary">
          <Icon name="cutlery" size={24} />
        </span>
      )}
      <p className="min-w-0 leading-snug">
        <span className={classNames('font-semibold', isLocated ? 'line-clamp-2' : 'line-clamp-1')}>
          {dish && <bdi>{name(dish.name)}</bdi>}
          {!dish && !isComing && (
            <Sentence
              message={isLocated ? 'locations.not_served' : 'locations.waiting_menu'}
              values={{ branch: branch ? name(branch.name) : waiting.branchName }}
            />
          )}
        </span>
        <span className="block text-sm text-muted">
          {!isLocated ? t('locations.waiting_place') : dish ? t('locations.waiting_branch') : t('locations.waiting_elsewhere')}
        </span>
      </p>
    </div>
  );
}
