/** Audit log of the restaurant: field changes with author and source, newest first. Filters are in the URL. */
import { listDeskTrail } from '@sufra/contract/desk/endpoints';
import type { ChangeLogLine, ChangeLogQuery, DeskChangeLog } from '@sufra/contract/desk/model';
import type { MessageKey, Translator } from '@sufra/i18n';
import { formatMoment } from '@sufra/i18n/formats';
import { Button } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { Select } from '@sufra/ui/form/text-area.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { call } from '../calls/call.ts';
import { Page } from '../page/page.tsx';
import { Loaded } from '../page/states.tsx';
import { ChangeLogTabs } from '../page/tab-links.tsx';
import { entryName, entryPathOf, kindTexts, sourceTexts } from './entries.ts';
import { useValueText } from './names.tsx';
import { fieldName, plannedValueText } from './planned-texts.ts';
import { trailKey, UndoButton } from './undo-button.tsx';
import { ValueNames } from './value-names.tsx';

/** Page size of the server; a shorter page is the last. */
const pageLines = 100;

type Filter = Omit<ChangeLogQuery, 'before'>;

export function ChangeLogPage() {
  const { t } = useI18n();
  const [search, setSearch] = useSearchParams();
  const filter = filterIn(search);
  const trail = useInfiniteQuery({
    queryKey: [trailKey, filter],
    queryFn: ({ pageParam, signal }) => call(listDeskTrail, { ...filter, before: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ changes }) => (changes.length < pageLines ? undefined : changes.at(-1)?.id),
    // Keep the previous page while loading.
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = trail;
  const changes = (trail.data?.pages ?? []).flatMap((page) => page.changes);
  const put = (changed: Readonly<Record<string, string>>) => {
    // Not `search`: React renders it in a transition, so a second choice may come before it has the first.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changed)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setSearch(next, { replace: true });
  };
  return (
    <Page title={t('console.trail_title')} text={t('desk.trail_text')}>
      <ChangeLogTabs />
      <Loaded queries={[trail]}>
        {([{ pages }]) => (
          <>
            <Filters filter={filter} people={pages[0]?.people ?? []} onChange={put} />
            {filter.code !== undefined && (
              <p className="flex flex-wrap items-center gap-3">
                <Sentence message="desk.trail_only" values={{ name: nameOfCode(t, filter, changes) }} />
                <Button variant="secondary" onClick={() => put({ code: '' })}>
                  {t('desk.trail_of_all')}
                </Button>
              </p>
            )}
            <div aria-busy={isPlaceholderData || undefined} className="flex flex-col gap-5">
              {changes.length === 0 ? (
                <EmptyState title={t('desk.trail_none')} />
              ) : (
                <ValueNames fields={changes.map(({ field }) => field)}>
                  <ChangeLogLines changes={changes} branches={pages[0]?.branches ?? []} />
                </ValueNames>
              )}
            </div>
            {hasNextPage && (
              <Button variant="secondary" className="self-center" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('console.trail_more')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

const kinds = Object.keys(kindTexts) as (keyof typeof kindTexts)[];
const sources = Object.keys(sourceTexts) as (keyof typeof sourceTexts)[];

/** Ignores unknown parameters of other versions. */
function filterIn(search: URLSearchParams): Filter {
  const by = search.get('by');
  const code = search.get('code');
  const source = sources.find((each) => each === search.get('source'));
  const kind = kinds.find((each) => each === search.get('kind'));
  return {
    ...(by && /^\d{1,9}$/.test(by) && { by: Number(by) }),
    ...(source && { source }),
    ...(kind && { kind }),
    ...(kind && code && { code }),
  };
}

const nameOfCode = (t: Translator, { kind, code }: Filter, changes: DeskChangeLog['changes']): string =>
  entryName(t, changes.find((each) => each.kind === kind && each.code === code) ?? { kind: kind ?? '', code: code ?? '', name: null });

interface FiltersProps {
  filter: Filter;
  people: DeskChangeLog['people'];
  /** URL parameters to change; '' removes one. */
  onChange: (changed: Readonly<Record<string, string>>) => void;
}

function Filters({ filter, people, onChange }: FiltersProps) {
  const { t } = useI18n();
  const choice = (name: 'by' | 'source' | 'kind', label: MessageKey, all: MessageKey, options: readonly (readonly [string, string])[]) => (
    <Select
      className="min-w-40 max-w-xs grow basis-0"
      label={t(label)}
      value={String(filter[name] ?? '')}
      // Codes belong to one kind.
      onChange={({ target }) => onChange({ [name]: target.value, ...(name === 'kind' && { code: '' }) })}
    >
      <option value="">{t(all)}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  );
  return (
    <div className="flex flex-wrap gap-3">
      {choice(
        'by',
        'desk.trail_by',
        'desk.trail_by_all',
        people.map(({ id, name }) => [String(id), name]),
      )}
      {choice(
        'source',
        'desk.trail_source',
        'desk.trail_source_all',
        sources.map((source) => [source, t(sourceTexts[source])]),
      )}
      {choice(
        'kind',
        'desk.trail_kind',
        'desk.trail_kind_all',
        kinds.map((kind) => [kind, t(kindTexts[kind])]),
      )}
    </div>
  );
}

interface ChangeLogLinesProps {
  /** Newest first. */
  changes: readonly ChangeLogLine[];
  branches: DeskChangeLog['branches'];
}

/** Audit log entry: changed entries with fields and both values. */
function ChangeLogLines({ changes, branches }: ChangeLogLinesProps) {
  const { t, locale } = useI18n();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <ol className="flex flex-col gap-5">
      {[...Map.groupBy(changes, ({ change }) => change)].map(([set, lines]) => {
        const [{ by, source, at } = { by: '', source: 'desk' as const, at: '' }] = lines;
        return (
          <li key={set} className="flex flex-col gap-2" data-set={set} data-source={source}>
            <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
              <time dateTime={at} className="tabular-nums">
                {formatMoment(locale, at, zone)}
              </time>
              {source !== 'import' && <bdi className="font-semibold text-ink">{by}</bdi>}
              <span>{t(sourceTexts[source])}</span>
              {source === 'desk' && <UndoButton set={set} at={formatMoment(locale, at, zone)} />}
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

function Thing({ lines, branches }: { lines: readonly ChangeLogLine[]; branches: DeskChangeLog['branches'] }) {
  const { t, name } = useI18n();
  const [first] = lines;
  const said = useValueText(first?.kind);
  if (!first) return null;
  const to = entryPathOf(first);
  const called = <bdi>{entryName(t, first)}</bdi>;
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
              values={{ before: plannedValueText(t, said, field, before), after: plannedValueText(t, said, field, after) }}
            />
          </span>
        </p>
      ))}
    </li>
  );
}
