import type { Place } from '@sufra/contract/geo';
import type { ReactNode } from 'react';
import { useI18n } from '../i18n.tsx';
import { formatDistance } from '../locations/distance.ts';
import { PlaceIcon } from './place-icon.tsx';

/** A suggestion: what it is, its name, where it is and how far. */
export function PlaceRow({ place, query }: { place: Omit<Place, 'id' | 'point'>; query: string }) {
  const { locale } = useI18n();
  const { kind, name, context, distance } = place;
  return (
    <>
      <PlaceIcon kind={kind} />
      <span className="min-w-0 grow">
        <bdi className="block truncate font-medium">{marked(name, query)}</bdi>
        {context && <bdi className="block truncate text-sm text-muted">{context}</bdi>}
      </span>
      {distance !== null && <bdi className="shrink-0 text-sm text-muted tabular-nums">{formatDistance(locale, distance)}</bdi>}
    </>
  );
}

/** The part that was typed stands out, where the spelling is the same. */
function marked(name: string, query: string): ReactNode {
  const start = query.trim() ? name.toLowerCase().indexOf(query.trim().toLowerCase()) : -1;
  if (start < 0) return name;
  const end = start + query.trim().length;
  return (
    <>
      {name.slice(0, start)}
      <mark className="bg-transparent font-bold text-primary">{name.slice(start, end)}</mark>
      {name.slice(end)}
    </>
  );
}
