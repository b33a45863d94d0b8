/** Busy and paused controls with the remaining time. */
import type { BranchToday } from '@sufra/contract/availability/schemas';
import { formatTime } from '@sufra/i18n/formats';
import { buttonClass } from '@sufra/ui/button.tsx';
import { classNames } from '@sufra/ui/class-names.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon, type IconName } from '@sufra/ui/icon.tsx';
import { useId } from 'react';
import type { Changes } from './availability-queries.ts';
import { pauseIcon } from './service-badge.tsx';
import { isRunning, leftText } from './time-left.ts';

interface ServiceProps {
  today: BranchToday;
  now: number;
  changes: Changes;
  onBusy: () => void;
  onPause: () => void;
}

export function Service({ today, now, changes, onBusy, onPause }: ServiceProps) {
  const { t } = useI18n();
  const { promised } = today;
  const busy = isRunning(today.busy, now) ? today.busy : null;
  const pause = isRunning(today.pause, now) ? today.pause : null;
  const isWide = busy !== null || pause !== null;
  const times = [
    ...(promised.pickup === null ? [] : [t('console.availability_pickup', { minutes: promised.pickup })]),
    ...(promised.delivery === null ? [] : [t('console.availability_delivery', { minutes: promised.delivery })]),
  ].join(' · ');
  return (
    <div className="sticky top-14 z-5 -mx-4 grid grid-cols-2 gap-3 bg-paper px-4 py-2 md:-mx-6 md:px-6">
      <ServiceCard
        icon="clock"
        look="border-accent bg-accent-soft"
        start={t('console.availability_busy_start')}
        running={busy && { ...busy, title: t('console.availability_busy_on', { minutes: busy.extraMinutes }) }}
        end={t('console.availability_busy_end')}
        text={times && t('console.availability_told', { times })}
        isWide={isWide}
        now={now}
        pending={changes.busy.isPending}
        onStart={onBusy}
        onEnd={() => changes.busy.mutate({ extraMinutes: busy?.extraMinutes ?? 0, until: null })}
      />
      <ServiceCard
        icon={pauseIcon}
        look="border-error bg-error-soft"
        start={t('console.availability_pause_start')}
        running={pause && { ...pause, title: t('console.availability_paused') }}
        end={t('console.availability_pause_end')}
        text={pause ? '' : t('console.availability_open')}
        isWide={isWide}
        now={now}
        pending={changes.pause.isPending}
        onStart={onPause}
        onEnd={() => changes.pause.mutate({ until: null })}
      />
    </div>
  );
}

interface ServiceCardProps {
  icon: IconName;
  /** Style while it is active. */
  look: string;
  start: string;
  running: { title: string; until: string; by: string } | null;
  end: string;
  text: string;
  /** Wide, because it or its neighbour has more text. */
  isWide: boolean;
  now: number;
  pending: boolean;
  onStart: () => void;
  onEnd: () => void;
}

/** A single button for start and stop, so that the focus stays. Fills the card while inactive. */
function ServiceCard({ icon, look, start, running, end, text, isWide, now, pending, onStart, onEnd }: ServiceCardProps) {
  const id = useId();
  return (
    <div
      className={classNames(
        'relative flex min-h-18 items-center rounded-card border px-4 py-2',
        isWide && 'max-lg:col-span-2',
        running ? `justify-between gap-x-4 gap-y-2 ${look}` : 'gap-3 border-control bg-surface hover:border-ink hover:bg-sunken',
      )}
    >
      <Icon name={icon} size={28} className={classNames('max-sm:hidden', !running && 'text-muted')} />
      <div className={classNames('flex min-w-0 grow', running ? 'items-center justify-between gap-4' : 'flex-col-reverse items-start')}>
        <div id={id} className="text-sm">
          <div role="status">{running && <Running {...running} now={now} />}</div>
          <p className={classNames(running ? 'max-xl:hidden' : 'text-muted')}>{text}</p>
        </div>
        <button
          type="button"
          aria-haspopup={running ? undefined : 'dialog'}
          aria-describedby={id}
          aria-busy={pending || undefined}
          onClick={() => !pending && (running ? onEnd() : onStart())}
          className={
            running
              ? classNames(buttonClass('secondary'), 'shrink-0 max-sm:max-w-36')
              : 'text-start text-lg font-semibold outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus'
          }
        >
          {running ? end : start}
        </button>
      </div>
    </div>
  );
}

function Running({ title, until, by, now }: NonNullable<ServiceCardProps['running']> & { now: number }) {
  const { t, locale } = useI18n();
  return (
    <>
      <p className="text-lg font-semibold">{title}</p>
      <p>
        <strong className="tabular-nums">{leftText(t, until, now)}</strong>
        <span className="max-md:hidden">
          {' · '}
          {t('console.availability_until', { time: formatTime(locale, until) })}
          {by && (
            <>
              {' · '}
              <bdi>{by}</bdi>
            </>
          )}
        </span>
      </p>
    </>
  );
}
