import { isolateText } from '@sufra/i18n';
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { branchesQuery } from '../../catalogue/branches.ts';
import { formatDistance } from '../../geo/distance.ts';
import { metres } from '../../geo/map-content.ts';
import { makeMove, useStore } from '../../visit/store.ts';
import { useChoiceChange } from '../use-choice-change.tsx';

/** Fallback without a branch in reach: the nearest pickup. Choosing it sets the branch's place as the visitor's. */
export default function FarAway() {
  const { t, name, locale } = useI18n();
  const place = useStore(({ location }) => location.current);
  const { data: branches } = useQuery(branchesQuery(null));
  const [nearest] = (place ? (branches ?? []) : [])
    .filter(({ pickup }) => pickup.isActive)
    .map((branch) => ({ branch, distance: place ? metres(branch.position, place) : 0 }))
    .sort((a, b) => a.distance - b.distance);
  // Only then: a place in reach replaces this component, and its question about the cart.
  const { change, confirmation } = useChoiceChange(() => {
    if (nearest) makeMove({ type: 'choose-place', place: { ...nearest.branch.position, label: name(nearest.branch.name), locale } });
  });
  if (!nearest) return null;
  const { branch, distance } = nearest;
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 pb-6 text-center">
      <p>{t('locations.nearest', { branch: isolateText(name(branch.name)), distance: formatDistance(locale, distance) })}</p>
      <Button variant="secondary" icon="bag" onClick={() => change({ branch, orderType: 'pickup' })}>
        {t('locations.collect_at')}
      </Button>
      {confirmation}
    </div>
  );
}
