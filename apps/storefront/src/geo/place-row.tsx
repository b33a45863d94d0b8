import type { Place } from '@sufra/contract/geo';
import { useI18n } from '../i18n.tsx';
import { Marked } from '../ui/marked.tsx';
import { formatDistance } from './distance.ts';
import { PlaceIcon } from './place-icon.tsx';

/** A suggestion: what it is, its name, where it is and how far. */
export function PlaceRow({ place }: { place: Omit<Place, 'id' | 'point'> }) {
  const { locale } = useI18n();
  const { kind, name, context, distance, marks } = place;
  return (
    <>
      <PlaceIcon kind={kind} />
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
