import type { DeskThing } from '@sufra/contract/desk/model';
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { said } from './field-texts.ts';
import { FieldTrail } from './field-trail.tsx';
import { type Season, seasonName, seasonsIn } from './seasons.ts';

interface SeasonListProps {
  branch: DeskThing;
  /** Absent: read-only. */
  onChoose?: ((season: Season) => void) | undefined;
}

export function SeasonList({ branch, onChoose }: SeasonListProps) {
  const { t } = useI18n();
  const seasons = seasonsIn(branch.fields);
  if (seasons.length === 0) return <p className="text-muted">{t('desk.season_none')}</p>;
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-surface">
      {seasons.map((season) => (
        <li key={season.range} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
          <div className="min-w-0 grow basis-56">
            <p className="font-semibold">{seasonName(t, season)}</p>
            <p>{said(t, 'seasons', { hours: season.value.hours })}</p>
            <FieldTrail
              changes={branch.trail.filter(({ field }) => field === `seasons.${season.range}`)}
              onUse={onChoose && ((value) => onChoose(value ? { ...season, value: value as Season['value'] } : season))}
            />
          </div>
          {onChoose && (
            <Button variant="secondary" onClick={() => onChoose(season)}>
              {t('desk.change')}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
