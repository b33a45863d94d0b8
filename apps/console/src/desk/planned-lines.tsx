import type { PlannedChange, PlannedLine } from '@sufra/contract/desk/planned-schemas';
import { Badge } from '@sufra/ui/badge.tsx';
import { Button, IconButton } from '@sufra/ui/button.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { Link } from 'react-router';
import { ErrorNotice } from '../page/states.tsx';
import { entryPathOf } from './entries.ts';
import { useValueText } from './names.tsx';
import { fieldName, plannedValueText } from './planned-texts.ts';

interface PlannedLinesProps {
  change: PlannedChange;
  /** Absent: nothing can be changed. */
  onRemove?: ((line: PlannedLine) => void) | undefined;
  /** Overrides another person's change with the planned value. */
  onInsist?: ((line: PlannedLine) => void) | undefined;
}

export function PlannedLines({ change, onRemove, onInsist }: PlannedLinesProps) {
  const { t, name } = useI18n();
  const nameOf = (branch: string | null): string => {
    const known = change.branches.find(({ code }) => code === branch);
    return branch === null ? t('desk.at_all_branches') : known ? name(known.name) : branch;
  };
  const groups = [...Map.groupBy(change.lines, ({ branch }) => branch)].toSorted(
    ([one], [other]) => Number(one !== null) - Number(other !== null),
  );
  return groups.map(([branch, lines]) => (
    <section key={branch ?? ''} className="flex flex-col gap-2" data-branch={branch ?? ''}>
      <h2 className="text-lg">{nameOf(branch)}</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {[...Map.groupBy(lines, ({ kind, code }) => `${kind} ${code}`)].map(([thing, of]) => (
          <EntryLines key={thing} lines={of} {...{ onRemove, onInsist }} />
        ))}
      </ul>
    </section>
  ));
}

/** content-visibility skips layout of off-screen rows. */
function EntryLines({ lines, onRemove, onInsist }: { lines: readonly PlannedLine[] } & Omit<PlannedLinesProps, 'change'>) {
  const { name } = useI18n();
  const [first] = lines;
  if (!first) return null;
  const to = entryPathOf(first);
  const called = first.name ? name(first.name) : first.code;
  return (
    <li className="flex flex-col px-4 py-2 [contain-intrinsic-size:auto_5.500rem] [content-visibility:auto]">
      <p className="font-semibold wrap-anywhere">
        {to ? (
          <Link to={to} className="inline-flex min-h-11 items-center text-primary hover:underline">
            <bdi>{called}</bdi>
          </Link>
        ) : (
          <bdi className="inline-flex min-h-11 items-center">{called}</bdi>
        )}
      </p>
      {lines.map((line) => (
        <Line key={line.field} {...{ line, called, onRemove, onInsist }} />
      ))}
    </li>
  );
}

function Line({ line, called, onRemove, onInsist }: { line: PlannedLine; called: string } & Omit<PlannedLinesProps, 'change'>) {
  const { t } = useI18n();
  const said = useValueText(line.kind);
  const say = (value: unknown) => plannedValueText(t, said, line.field, value);
  const field = fieldName(t, line.field);
  const { conflict, stays, wrong } = line;
  return (
    <div className="flex flex-col gap-2 pb-2" data-line={line.field}>
      <div className="flex items-center gap-3">
        <p className="min-w-0 grow wrap-anywhere">
          <span className="block text-sm text-muted">
            <bdi>{field}</bdi>
          </span>
          <span className="block">
            <Sentence message="desk.trail_line" values={{ before: say(line.before), after: say(line.after) }} />
          </span>
        </p>
        {line.isReturned && <Badge>{t('desk.plan_returned')}</Badge>}
        {onRemove && line.mayChange && (
          <IconButton icon="close" label={t('desk.take_out', { name: `${called}, ${field}` })} onClick={() => onRemove(line)} />
        )}
      </div>
      <ErrorNotice>{wrong}</ErrorNotice>
      {conflict && (
        <Notice tone="warning" role="alert">
          <Sentence
            message={conflict.by === null ? 'desk.plan_conflict_unknown' : 'desk.plan_conflict'}
            values={{ by: conflict.by ?? '', value: say(conflict.value) }}
          />
          {onRemove && onInsist && line.mayChange && (
            <span className="mt-2 flex flex-wrap gap-2">
              <Button variant="secondary" onClick={() => onRemove(line)}>
                <Sentence message="desk.conflict_take" values={{ value: say(conflict.value) }} />
              </Button>
              <Button variant="secondary" onClick={() => onInsist(line)}>
                <Sentence message="desk.trail_use" values={{ value: say(line.after) }} />
              </Button>
            </span>
          )}
        </Notice>
      )}
      {stays && (
        <Notice>
          <Sentence
            message={stays.by === null ? 'desk.plan_stays_unknown' : 'desk.plan_stays'}
            values={{ by: stays.by ?? '', value: say(stays.value) }}
          />
        </Notice>
      )}
    </div>
  );
}
