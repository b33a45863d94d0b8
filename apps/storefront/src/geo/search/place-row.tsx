import type { Place, PlaceKind } from '@sufra/contract/geo/schemas';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon, type IconName } from '@sufra/ui/icon.tsx';
import { Marked } from '@sufra/ui/marked.tsx';
import { formatDistance } from '../distance.ts';

export function PlaceRow({ place }: { place: Omit<Place, 'id' | 'point'> }) {
  const { locale } = useI18n();
  const { kind, name, context, distance, marks } = place;
  return (
    <>
      <Icon name={icons[kind]} className="text-muted" />
      <span className="min-w-0 grow">
        <bdi className="block truncate font-medium">
          <Marked text={name} marks={marks} />
        </bdi>
        {context && <bdi className="block truncate text-sm text-muted">{context}</bdi>}
      </span>
      {distance !== null && <bdi className="shrink-0 text-sm text-muted tabular-nums">{formatDistance(locale, distance)}</bdi>}
    </>
  );
}

const icons: Record<PlaceKind, IconName> = {
  city: 'M4 20.5h16M6 20.5V9l5-3v14.5M11 20.5V11h7v9.5M14.5 14h.01M14.5 17h.01M8.5 11.5h.01M8.5 15h.01',
  area: 'M9 4.5 3.5 6.7v12.8L9 17.3l6 2.2 5.5-2.2V4.5L15 6.7ZM9 4.5v12.8M15 6.7v12.8',
  landmark: 'm12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8Z',
  metro:
    'M8.5 3.5h7A2.5 2.5 0 0 1 18 6v8a2.5 2.5 0 0 1-2.5 2.5h-7A2.5 2.5 0 0 1 6 14V6a2.5 2.5 0 0 1 2.5-2.5ZM6 10.5h12M9 13.5h.01M15 13.5h.01M8.5 16.5l-2 4M15.5 16.5l2 4',
  road: 'M8 4 5 20M16 4l3 16M12 4.5v2.5M12 10.7v2.6M12 17v2.5',
  address: 'pin',
};
