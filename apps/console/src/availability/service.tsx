/** Busy and paused, always in sight: large, with what is left of the time. */
import type { BranchToday } from '@sufra/contract/availability/model';
import { formatTime } from '@sufra/i18n/formats';
import { Button } from '@sufra/ui/button.tsx';
import { classNames } from '@sufra/ui/class-names.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon, type IconName } from '@sufra/ui/icon.tsx';
import type { ReactNode } from 'react';
import type { Changes } from './availability-queries.ts';
import { leftText } from './time-left.ts';

const pauseIcon = 'M8.500 5.500v13M15.500 5.500v13';

interface ServiceProps {
  today: BranchToday;
  now: number;
  changes: Changes;
  onBusy: () => void;
  onPause: () => void;
}

export function Service({ today: { busy, pause, promised }, now, changes, onBusy, onPause }: ServiceProps) {
  const { t } = useI18n();
  const told = [
    ...(promised.pickup === null ? [] : [t('console.availability_pickup', { minutes: promised.pickup })]),
    ...(promised.delivery === null ? [] : [t('console.availability_delivery', { minutes: promised.delivery })]),
  ].join(' · ');
  return (
    <div className="sticky top-14 z-5 -mx-4 grid grid-cols-2 gap-3 bg-paper px-4 py-2 md:-mx-6 md:px-6">
      {busy ? (
        <Running
          look="border-accent bg-accent-soft"
          icon="clock"
          title={t('console.availability_busy_on', { minutes: busy.extraMinutes })}
          setting={busy}
          now={now}
          end={t('console.availability_busy_end')}
          pending={changes.busy.isPending}
          onEnd={() => changes.busy.mutate({ extraMinutes: busy.extraMinutes, until: null })}
        >
          {told}
        </Running>
      ) : (
        <Off icon="clock" title={t('console.availability_busy_start')} text={told} onPress={onBusy} />
      )}
      {pause ? (
        <Running
          look="border-error bg-error-soft"
          icon={pauseIcon}
          title={t('console.availability_paused')}
          setting={pause}
          now={now}
          end={t('console.availability_pause_end')}
          pending={changes.pause.isPending}
          onEnd={() => changes.pause.mutate({ until: null })}
        />
      ) : (
        <Off icon={pauseIcon} title={t('console.availability_pause_start')} text={t('console.availability_open')} onPress={onPause} />
      )}
    </div>
  );
}

const box = 'flex min-h-18 rounded-card border px-4 py-2';

function Off({ icon, title, text, onPress }: { icon: IconName; title: string; text: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className={classNames(box, 'items-center gap-3 border-control bg-surface text-start hover:border-ink hover:bg-sunken')}
    >
      <Icon name={icon} size={28} className="text-muted max-sm:hidden" />
      <span className="min-w-0">
        <span className="block text-lg font-semibold">{title}</span>
        <span className="block text-sm text-muted">{text}</span>
      </span>
    </button>
  );
}

interface RunningProps {
  look: string;
  icon: IconName;
  title: string;
  setting: { until: string; by: string };
  now: number;
  end: string;
  pending: boolean;
  onEnd: () => void;
  children?: ReactNode;
}

function Running({ look, icon, title, setting: { until, by }, now, end, pending, onEnd, children }: RunningProps) {
  const { t, locale } = useI18n();
  return (
    <section
      aria-label={title}
      className={classNames(box, look, 'items-center justify-between gap-x-4 gap-y-2 max-lg:col-span-2 xl:flex-wrap')}
    >
      <div className="flex min-w-0 items-center gap-3">
        <Icon name={icon} size={28} className="max-sm:hidden" />
        <div className="min-w-0">
          <p role="status" className="text-lg font-semibold">
            {title}
          </p>
          <p className="text-sm">
            <strong className="tabular-nums">{leftText(t, until, now)}</strong>
            <span className="max-sm:hidden">
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
          {children && <p className="text-sm max-sm:hidden">{children}</p>}
        </div>
      </div>
      <Button variant="secondary" pending={pending} onClick={onEnd}>
        {end}
      </Button>
    </section>
  );
}
