/** Whether any branch serves a point that a visitor is about to choose (MAP-11). */
import type { Point } from '@sufra/contract/geo';
import { useQueryClient } from '@tanstack/react-query';
import { locationsQuery } from '../catalogue/branches.ts';
import { useI18n } from '../i18n.tsx';

/** For the map dialog, whose texts it uses. Branches that answer are shown by the page without asking again. */
export function useLocationCheck(): (point: Point) => Promise<string | null> {
  const { t } = useI18n();
  const queryClient = useQueryClient();
  return async (point) => {
    const { locations } = await queryClient.fetchQuery(locationsQuery(point));
    return locations.length === 0 ? t('geo.location_not_valid') : null;
  };
}
