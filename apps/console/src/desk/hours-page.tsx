/** Opening hours of a branch: preview, special days, week and seasons. */
import { Button } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { problemText } from '../calls/problems.ts';
import { Failed, Loading } from '../page/states.tsx';
import { SeasonList, SpecialDays } from './dated-hours.tsx';
import { DaysAhead } from './days-ahead.tsx';
import { hoursOf, openingIn, usualOpening } from './hours-values.ts';
import { SeasonDialog } from './season-dialog.tsx';
import type { Season } from './seasons.ts';
import { BranchScreen, type ShownBranch } from './shown-branch.tsx';
import { type ChosenDays, SpecialDayDialog } from './special-day-dialog.tsx';
import { useEntryForm } from './use-entry-form.ts';
import { previewKey, usePreview } from './use-preview.ts';
import { WeekForm, weekFields } from './week-form.tsx';

export function HoursPage() {
  const { t } = useI18n();
  return (
    <BranchScreen title={t('console.hours_title')} text={t('desk.hours_text')}>
      {({ branch, list, reload }) => <BranchHours key={branch.code} {...{ branch, list, reload }} />}
    </BranchScreen>
  );
}

function BranchHours({ branch, list, reload }: Omit<ShownBranch, 'relist'>) {
  const { t } = useI18n();
  const queries = useQueryClient();
  const [special, setSpecial] = useState<ChosenDays | null>(null);
  const [season, setSeason] = useState<Season | 'new' | null>(null);
  const looksAgain = () => queries.invalidateQueries({ queryKey: [previewKey] });
  const reloads = async () => {
    const fresh = await reload();
    await looksAgain();
    return fresh;
  };
  const thing = useEntryForm(branch, weekFields, reloads);
  const preview = usePreview(branch.code, thing.edits);
  const { days } = preview;
  const today = days?.[0]?.date ?? '';
  const mayChange = branch.mayChange.length > 0;
  if (!days) return preview.error ? <Failed error={preview.error} onRetry={() => void preview.retry()} /> : <Loading />;
  const hoursOn = (date: string): string => {
    const day = days.find((each) => each.date === date);
    const openings = (day?.periods ?? []).map((period) => openingIn(date, period));
    return hoursOf(openings.length > 0 ? openings : [usualOpening]);
  };
  const tomorrow = days[1]?.date ?? today;
  return (
    <div data-branch={branch.code} className="grid items-start gap-6 xl:grid-cols-[26rem_minmax(0,1fr)]">
      {/* Sticky beside the form, where there is room. */}
      <Card as="section" className="flex min-w-0 flex-col gap-3 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-7rem)] xl:overflow-y-auto">
        <Head title={t('desk.days_ahead')}>
          {mayChange && <Button onClick={() => setSpecial({ from: tomorrow, until: tomorrow })}>{t('desk.special_add')}</Button>}
        </Head>
        {mayChange && <p className="text-sm text-muted">{t('desk.days_press')}</p>}
        {preview.error && Object.keys(preview.problems).length === 0 && (
          <Notice
            tone="error"
            role="alert"
            action={
              <Button variant="secondary" onClick={() => void preview.retry()}>
                {t('console.try_again')}
              </Button>
            }
          >
            {problemText(preview.error)}
          </Notice>
        )}
        <DaysAhead days={days} today={today} onChoose={mayChange ? (date) => setSpecial({ from: date, until: date }) : undefined} />
      </Card>
      <div className="flex min-w-0 flex-col gap-6">
        <Section title={t('desk.special_days')}>
          <SpecialDays branch={branch} today={today} onChoose={mayChange ? setSpecial : undefined} />
        </Section>
        <Section
          title={t('desk.seasons')}
          action={
            mayChange && (
              <Button variant="secondary" onClick={() => setSeason('new')}>
                {t('desk.season_add')}
              </Button>
            )
          }
        >
          <SeasonList branch={branch} onChoose={mayChange ? setSeason : undefined} />
        </Section>
        <Section title={t('desk.week')}>
          <WeekForm branch={branch} thing={thing} preview={preview} />
        </Section>
      </div>
      {special && (
        <SpecialDayDialog
          {...{ ...special, today, list }}
          code={branch.code}
          hours={hoursOn(special.from)}
          onChanged={reloads}
          onClose={() => setSpecial(null)}
        />
      )}
      {season && (
        <SeasonDialog
          today={today}
          // The season is shown as the branch was read, which is then what a save replaces.
          list={{ ...list, things: list.things.map((each) => (each.code === branch.code ? branch : each)) }}
          season={season === 'new' ? null : season}
          code={branch.code}
          onChanged={reloads}
          onClose={() => setSeason(null)}
        />
      )}
    </div>
  );
}

const Head = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <h2 className="text-lg">{title}</h2>
    {children}
  </div>
);

const Section = ({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) => (
  <section className="flex flex-col gap-3">
    <Head title={title}>{action}</Head>
    {children}
  </section>
);
