/** Searchable list of everything a branch sells, sold-out entries first. */
import type { Availability } from '@sufra/contract/availability/schemas';
import { isolateText } from '@sufra/i18n';
import { AccordionSection } from '@sufra/ui/accordion-section.tsx';
import { Badge } from '@sufra/ui/badge.tsx';
import { IconButton } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { mayEverywhere, useStaff } from '../account/use-staff.ts';
import type { Changes } from './availability-queries.ts';
import { type MenuEntry, type Section, searchEntries, sectionsOf, soldOutNow } from './menu-entries.ts';
import { MenuEntryRow } from './menu-entry-row.tsx';

interface MenuListProps {
  today: Availability;
  soldOut: Changes['soldOut'];
  onAsk: (thing: MenuEntry) => void;
}

export function MenuList({ today, soldOut, onAsk }: MenuListProps) {
  const { t, name } = useI18n();
  const staff = useStaff();
  const [term, setTerm] = useState('');
  const { dishes, options } = useMemo(() => sectionsOf(today), [today]);
  const all = [...dishes, ...options];
  const bringBack = ({ kind, id, name: named }: MenuEntry) => {
    const change = { kind, id, until: null };
    const everywhere = { label: t('console.availability_everywhere'), run: () => soldOut.mutate({ ...change, isEverywhere: true }) };
    soldOut.mutate(
      { ...change, isEverywhere: false },
      {
        // It may be sold out elsewhere too.
        onSuccess: () =>
          toast({
            text: t('console.availability_back_at', { name: isolateText(name(named)), branch: isolateText(name(today.branch.name)) }),
            tone: 'success',
            action: mayEverywhere(staff) ? everywhere : undefined,
          }),
      },
    );
  };
  const row = (thing: MenuEntry, withGroup = false) => (
    <MenuEntryRow
      key={`${thing.kind}-${thing.id}`}
      thing={thing}
      withGroup={withGroup}
      pending={soldOut.isPending && soldOut.variables.kind === thing.kind && soldOut.variables.id === thing.id}
      onAsk={onAsk}
      onBack={bringBack}
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
