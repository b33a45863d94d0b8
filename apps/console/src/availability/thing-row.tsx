/** A dish or an option, and whether it is on sale. */
import { formatTime } from '@sufra/i18n/formats';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { useId } from 'react';
import { Switch } from './switch.tsx';
import type { Thing } from './things.ts';
import { leftText } from './time-left.tsx';

interface ThingRowProps {
  thing: Thing;
  now: number;
  pending: boolean;
  /** With the group that an option belongs to, where it does not stand below it. */
  withGroup?: boolean;
  /** Until when, asked in a dialog. */
  onAsk: (thing: Thing) => void;
  onBack: (thing: Thing) => void;
}

export function ThingRow({ thing, now, pending, withGroup = false, onAsk, onBack }: ThingRowProps) {
  const { t, name } = useI18n();
  const id = useId();
  const { soldOut, lacks, group } = thing;
  const title = name(thing.name);
  return (
    <li className="flex items-center gap-2 py-1 ps-4 pe-1">
      <div className="min-w-0 grow py-1">
        <p className="text-lg font-semibold wrap-anywhere">
          {title}
          {withGroup && group && <span className="text-base font-normal text-muted"> · {name(group)}</span>}
        </p>
        <div id={id} className="text-sm text-muted">
          {soldOut ? (
            <button type="button" className="-my-2 min-h-11 text-start text-error hover:underline" onClick={() => onAsk(thing)}>
              <Icon name="clock" size={16} className="me-1 inline-block align-text-bottom" />
              <SoldOutText thing={thing} now={now} />
            </button>
          ) : (
            lacks && <p className="text-error">{t('console.availability_lacks', { group: name(lacks) })}</p>
          )}
        </div>
      </div>
      <Switch label={title} on={!soldOut} pending={pending} describedBy={id} onPress={() => (soldOut ? onBack(thing) : onAsk(thing))} />
    </li>
  );
}

function SoldOutText({ thing: { soldOut }, now }: Pick<ThingRowProps, 'thing' | 'now'>) {
  const { t, locale } = useI18n();
  if (!soldOut) return null;
  const { until, by } = soldOut;
  const parts = [
    t('console.availability_sold_out'),
    until ? t('console.availability_until', { time: formatTime(locale, until) }) : t('console.availability_no_end'),
    ...(until ? [leftText(t, until, now)] : []),
    ...(by ? [t('console.availability_by', { name: by })] : []),
  ];
  return <span>{parts.join(' · ')}</span>;
}
