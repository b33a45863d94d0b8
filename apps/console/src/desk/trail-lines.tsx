/** Audit log entry: changed entries with fields and both values. */
import type { DeskTrail, TrailLine } from '@sufra/contract/desk/model';
import { formatMoment } from '@sufra/i18n/formats';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Link } from 'react-router';
import { useSaid } from './names.tsx';
import { fieldName, saidPlanned } from './planned-texts.ts';
import { thingPathOf } from './thing-path.ts';
import { sourceTexts, thingName } from './trail-texts.ts';

interface TrailLinesProps {
  /** Newest first. */
  changes: readonly TrailLine[];
  branches: DeskTrail['branches'];
}

export function TrailLines({ changes, branches }: TrailLinesProps) {
  const { t, locale } = useI18n();
  return (
    <ol className="flex flex-col gap-5">
      {[...Map.groupBy(changes, ({ change }) => change)].map(([set, lines]) => {
        const [{ by, source, at } = { by: '', source: 'desk' as const, at: '' }] = lines;
        return (
          <li key={set} className="flex flex-col gap-2" data-set={set} data-source={source}>
            <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
              <time dateTime={at} className="tabular-nums">
                {formatMoment(locale, at, Intl.DateTimeFormat().resolvedOptions().timeZone)}
              </time>
              {source !== 'import' && <bdi className="font-semibold text-ink">{by}</bdi>}
              <span>{t(sourceTexts[source])}</span>
            </p>
            <ul className="divide-y divide-line rounded-card border border-line bg-surface">
              {[...Map.groupBy(lines, ({ kind, code }) => `${kind} ${code}`)].map(([thing, of]) => (
                <Thing key={thing} lines={of} branches={branches} />
              ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}

function Thing({ lines, branches }: { lines: readonly TrailLine[]; branches: DeskTrail['branches'] }) {
  const { t, name } = useI18n();
  const [first] = lines;
  const said = useSaid(first?.kind);
  if (!first) return null;
  const to = thingPathOf(first);
  const called = <bdi>{thingName(t, first)}</bdi>;
  const placeOf = (code: string): string => {
    const known = branches.find((branch) => branch.code === code);
    return known ? name(known.name) : code;
  };
  return (
    <li className="flex flex-col gap-1 px-4 py-2 [contain-intrinsic-size:auto_5.500rem] [content-visibility:auto]">
      {to ? (
        <Link to={to} className="inline-flex min-h-11 items-center self-start font-semibold text-primary wrap-anywhere hover:underline">
          {called}
        </Link>
      ) : (
        <p className="font-semibold wrap-anywhere">{called}</p>
      )}
      {lines.map(({ id, kind, field, branch, before, after }) => (
        <p key={id} className="pb-2 wrap-anywhere" data-line={field}>
          <span className="block text-sm text-muted">
            <bdi>{fieldName(t, field)}</bdi>
            {branch !== null && kind !== 'branch' && (
              <>
                {' · '}
                <bdi>{placeOf(branch)}</bdi>
              </>
            )}
          </span>
          <span className="block">
            <Sentence
              message="desk.trail_line"
              values={{ before: saidPlanned(t, said, field, before), after: saidPlanned(t, said, field, after) }}
            />
          </span>
        </p>
      ))}
    </li>
  );
}
