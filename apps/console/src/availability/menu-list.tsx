/** Searchable list of everything a branch sells, sold-out entries first. */
import type { Availability, SoldOutSetting } from '@sufra/contract/availability/model';
import { tillActor } from '@sufra/contract/till/actor';
import { formatTime } from '@sufra/i18n/formats';
import { AccordionSection } from '@sufra/ui/accordion-section.tsx';
import { Badge } from '@sufra/ui/badge.tsx';
import { classNames } from '@sufra/ui/class-names.ts';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { IconButton } from '@sufra/ui/icon-button.tsx';
import { type ReactNode, useId, useMemo, useState } from 'react';
import type { Changes } from './availability-queries.ts';
import { type MenuEntry, type Section, searchEntries, sectionsOf, soldOutNow } from './menu-entries.ts';

interface MenuListProps {
  today: Availability;
  soldOut: Changes['soldOut'];
  onAsk: (thing: MenuEntry) => void;
}

export function MenuList({ today, soldOut, onAsk }: MenuListProps) {
  const { t } = useI18n();
  const [term, setTerm] = useState('');
  const { dishes, options } = useMemo(() => sectionsOf(today), [today]);
  const all = [...dishes, ...options];
  const row = (thing: MenuEntry, withGroup = false) => (
    <MenuEntryRow
      key={`${thing.kind}-${thing.id}`}
      thing={thing}
      withGroup={withGroup}
      pending={soldOut.isPending && soldOut.variables.kind === thing.kind && soldOut.variables.id === thing.id}
      onAsk={onAsk}
      onBack={({ kind, id }) => soldOut.mutate({ kind, id, until: null, isEverywhere: false })}
    />
  );
  const gone = soldOutNow(all);
  const matching = searchEntries(all, term);
  const search = (
    <TextField
      type="search"
      icon="search"
      label={t('console.availability_search')}
      labelHidden
      placeholder={t('console.availability_search')}
      value={term}
      onChange={({ target }) => setTerm(target.value)}
      autoComplete="off"
      end={term && <IconButton icon="close" label={t('console.availability_search_clear')} onClick={() => setTerm('')} />}
    />
  );
  if (term.trim() !== '')
    return (
      <div className="flex flex-col gap-4">
        {search}
        <p role="status" className="sr-only">
          {matching.length}
        </p>
        {matching.length > 0 ? (
          <ul className={list}>{matching.map((thing) => row(thing, true))}</ul>
        ) : (
          <EmptyState compact scene="search" title={t('console.availability_nothing_found')} />
        )}
      </div>
    );
  return (
    <div className="flex flex-col gap-5">
      {search}
      <section aria-labelledby="sold-out-now" className="flex flex-col gap-2">
        <h2 id="sold-out-now" className="flex items-center gap-2 text-lg">
          {t('console.availability_sold_out_now')}
          <Badge tone={gone.length > 0 ? 'error' : 'neutral'}>{gone.length}</Badge>
        </h2>
        {gone.length > 0 ? (
          <ul className={list}>{gone.map((thing) => row(thing, true))}</ul>
        ) : (
          <p className="flex items-center gap-2 text-muted">
            <Icon name="check" className="text-success" />
            {t('console.availability_everything')}
          </p>
        )}
      </section>
      <Sections sections={dishes} row={row} />
      <section aria-labelledby="options" className="flex flex-col gap-2">
        <h2 id="options" className="text-lg">
          {t('console.availability_options')}
        </h2>
        <Sections sections={options} row={row} />
      </section>
    </div>
  );
}

const list = 'divide-y divide-line rounded-card border border-line bg-surface px-4 lg:grid lg:grid-cols-2 lg:gap-x-8 lg:divide-y-0';

/** Maximum number of dish names in a section's summary. */
const maxNames = 3;

function Sections({ sections, row }: { sections: readonly Section[]; row: (thing: MenuEntry) => ReactNode }) {
  const { t, name, locale } = useI18n();
  const namesOf = ({ of }: Section) =>
    new Intl.ListFormat(locale).format(of.slice(0, maxNames).map(name)) + (of.length > maxNames ? ' …' : '');
  return (
    <div className="rounded-card border border-line bg-surface px-4">
      {sections.map((section) => {
        const gone = soldOutNow([section]).length;
        return (
          <AccordionSection
            key={section.key}
            title={
              <>
                <span className="block text-lg">{name(section.name)}</span>
                {section.of.length > 0 && (
                  <span className="block text-sm font-normal text-muted">{t('console.availability_of', { names: namesOf(section) })}</span>
                )}
              </>
            }
            end={gone > 0 && <Badge tone="error">{`${t('console.availability_sold_out')}: ${gone}`}</Badge>}
          >
            <ul className="divide-y divide-line border-t border-line lg:grid lg:grid-cols-2 lg:gap-x-8 lg:divide-y-0">
              {section.things.map((thing) => row(thing))}
            </ul>
          </AccordionSection>
        );
      })}
    </div>
  );
}

interface MenuEntryRowProps {
  thing: MenuEntry;
  pending: boolean;
  /** Shows the option's group, when not listed below it. */
  withGroup?: boolean;
  /** Asks for the end in a dialog. */
  onAsk: (thing: MenuEntry) => void;
  onBack: (thing: MenuEntry) => void;
}

function MenuEntryRow({ thing, pending, withGroup = false, onAsk, onBack }: MenuEntryRowProps) {
  const { t, name } = useI18n();
  const id = useId();
  const { soldOut, lacks, group } = thing;
  const title = name(thing.name);
  return (
    <li className="flex min-h-18 items-center gap-2 py-1">
      <div className="min-w-0 grow py-1">
        <p className="text-lg font-semibold wrap-anywhere">
          {title}
          {withGroup && group && <span className="text-base font-normal text-muted"> · {name(group)}</span>}
        </p>
        <div id={id} className="text-sm text-error">
          {soldOut ? (
            <button
              type="button"
              className="-mb-1 flex min-h-11 items-center gap-1 text-start hover:underline"
              onClick={() => onAsk(thing)}
            >
              <Icon name="clock" size={16} />
              <SoldOutText soldOut={soldOut} />
            </button>
          ) : (
            lacks && t('console.availability_lacks', { group: name(lacks) })
          )}
        </div>
      </div>
      {lacks && !soldOut ? (
        // A dish that is sold out because of its options has no switch of its own.
        <Badge tone="error" className="me-2">
          {t('console.availability_sold_out')}
        </Badge>
      ) : (
        <Switch
          label={group ? `${title} · ${name(group)}` : title}
          on={!soldOut}
          pending={pending}
          describedBy={id}
          onPress={() => (soldOut ? onBack(thing) : onAsk(thing))}
        />
      )}
    </li>
  );
}

function SoldOutText({ soldOut: { until, by } }: { soldOut: SoldOutSetting }) {
  const { t, locale } = useI18n();
  const end = until ? t('console.availability_until', { time: formatTime(locale, until) }) : t('console.availability_no_end');
  return (
    <span className="first-letter:uppercase">
      {end}
      {by && (
        <>
          {' · '}
          <bdi>{by === tillActor ? t('desk.till') : by}</bdi>
        </>
      )}
    </span>
  );
}

interface SwitchProps {
  label: string;
  on: boolean;
  pending: boolean;
  /** Id of the describing text. */
  describedBy: string;
  onPress: () => void;
}

/** Toggle with a large touch target; state by position and mark, not only by colour. */
function Switch({ label, on, pending, describedBy, onPress }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      aria-describedby={describedBy}
      aria-busy={pending || undefined}
      onClick={() => !pending && onPress()}
      className="flex h-14 w-20 shrink-0 items-center justify-center rounded-control focus-visible:-outline-offset-2"
    >
      <span
        className={classNames(
          'flex h-9 w-16 items-center rounded-full border-2 p-0.5 transition-colors',
          on ? 'justify-end border-success bg-success' : 'justify-start border-control bg-sunken',
          pending && 'opacity-60',
        )}
      >
        <span className={classNames('grid size-7 place-items-center rounded-full bg-surface', on ? 'text-success' : 'text-error')}>
          <Icon name={on ? 'check' : 'close'} size={18} />
        </span>
      </span>
    </button>
  );
}
