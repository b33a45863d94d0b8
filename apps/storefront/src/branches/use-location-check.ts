/** Whether any branch serves a point that a visitor is about to choose (MAP-11). */
import type { Point } from '@sufra/contract/names';
import { useQueryClient } from '@tanstack/react-query';
import { useI18n } from '../i18n.tsx';
import { branchesQuery } from './use-branches.ts';

/** For the map dialog, whose texts it uses. Branches that answer are shown by the page without asking again. */
export function useLocationCheck(): (point: Point) => Promise<string | null> {
  const { t } = useI18n();
  const queryClient = useQueryClient();
  return async (point) => {
    const branches = await queryClient.fetchQuery(branchesQuery(point));
    return branches.length === 0 ? t('geo.location_not_valid') : null;
  };
}
