/** Dish or option of a branch, with the switch that sells it. */
import type { SoldOutSetting } from '@sufra/contract/availability/schemas';
import { tillActor } from '@sufra/contract/till/endpoints';
import { formatTime } from '@sufra/i18n/formats';
import { Badge } from '@sufra/ui/badge.tsx';
import { classNames } from '@sufra/ui/class-names.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { useId } from 'react';
import type { MenuEntry } from './menu-entries.ts';

interface MenuEntryRowProps {
  thing: MenuEntry;
  pending: boolean;
  /** Shows the option's group, when not listed below it. */
  withGroup?: boolean;
  /** Asks for the end in a dialog. */
  onAsk: (thing: MenuEntry) => void;
  onBack: (thing: MenuEntry) => void;
}

export function MenuEntryRow({ thing, pending, withGroup = false, onAsk, onBack }: MenuEntryRowProps) {
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
