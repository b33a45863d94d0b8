/** Planned changes: open, scheduled as a calendar, and published. */
import type { PlannedSummary } from '@sufra/contract/desk/planned-schemas';
import { formatDay } from '@sufra/i18n/days';
import { formatMoment } from '@sufra/i18n/formats';
import { Badge } from '@sufra/ui/badge.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Page } from '../page/page.tsx';
import { Loaded } from '../page/states.tsx';
import { changePath } from '../paths.ts';
import { LinkRow, List } from './entry-list.tsx';
import { ReadOnly } from './notices.tsx';
import { plannedListQuery } from './planned-queries.ts';
import { dayIn, timeIn } from './planned-texts.ts';

export function PlannedListPage() {
  const { t } = useI18n();
  const list = useQuery({ ...plannedListQuery, staleTime: 0 });
  return (
    <Page title={t('console.changes_title')} text={t('desk.plan_text')}>
      <Loaded queries={[list]}>
        {([{ readOnly, changes }]) => (
          <>
            {readOnly !== null && <ReadOnly folder={readOnly} />}
            {changes.length === 0 ? (
              <EmptyState title={t('desk.plan_none')} text={t('desk.plan_none_text')} />
            ) : (
              <Changes changes={changes} />
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Calendar event: start or end of a change. */
interface Event {
  wall: string;
  isEnd: boolean;
  change: PlannedSummary;
}

const eventsOf = (change: PlannedSummary): Event[] => [
  ...(change.state === 'planned' && change.from !== null ? [{ wall: change.from, isEnd: false, change }] : []),
  ...((change.state === 'planned' || change.state === 'published') && change.until !== null
    ? [{ wall: change.until, isEnd: true, change }]
    : []),
];

function Changes({ changes }: { changes: readonly PlannedSummary[] }) {
  const { t, locale } = useI18n();
  const open = changes.filter(({ state }) => state === 'open');
  const events = changes.flatMap(eventsOf).toSorted((one, other) => (one.wall < other.wall ? -1 : one.wall > other.wall ? 1 : 0));
  const past = changes.filter(({ state }) => state === 'published' || state === 'ended');
  return (
    <div className="flex flex-col gap-8">
      {open.length > 0 && (
        <Section title={t('desk.plan_open')}>
          <List>
            {open.map((change) => (
              <Row key={change.id} change={change}>
                <Sentence message="desk.plan_begun" values={{ by: change.by, time: momentOf(locale, change.createdAt) }} />
              </Row>
            ))}
          </List>
        </Section>
      )}
      {events.length > 0 && (
        <Section title={t('desk.plan_planned')}>
          <p className="text-sm text-muted">{t('desk.plan_clocks')}</p>
          {[...Map.groupBy(events, ({ wall }) => dayIn(wall))].map(([day, of]) => (
            <section key={day} className="flex flex-col gap-2" data-day={day}>
              <h3 className="font-semibold">{formatDay(locale, day, 'long')}</h3>
              <List>
                {of.map(({ wall, isEnd, change }) => (
                  <Row key={`${change.id} ${wall}`} change={change}>
                    <span className="font-semibold text-ink">
                      <Sentence message={isEnd ? 'desk.plan_ends_at' : 'desk.plan_starts_at'} values={{ time: timeIn(locale, wall) }} />
                    </span>
                    {' · '}
                    <Sentence message="desk.plan_planned_by" values={{ by: change.planner ?? '' }} />
                  </Row>
                ))}
              </List>
            </section>
          ))}
        </Section>
      )}
      {past.length > 0 && (
        <Section title={t('desk.plan_published')}>
          <List>
            {past.map((change) => (
              <Row key={change.id} change={change}>
                {change.from !== null ? (
                  <Sentence message="desk.plan_planned_by" values={{ by: change.planner ?? '' }} />
                ) : (
                  <Sentence
                    message="desk.plan_published_by"
                    values={{ by: change.planner ?? '', time: momentOf(locale, change.plannedAt ?? change.createdAt) }}
                  />
                )}
              </Row>
            ))}
          </List>
        </Section>
      )}
    </div>
  );
}

const momentOf = (locale: 'en' | 'ar', at: string): string => formatMoment(locale, at, Intl.DateTimeFormat().resolvedOptions().timeZone);

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-3">
    <h2 className="text-lg">{title}</h2>
    {children}
  </section>
);

function Row({ change, children }: { change: PlannedSummary; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <LinkRow to={changePath(change.id)}>
      <span className="min-w-0 grow basis-48">
        <span className="block font-semibold wrap-anywhere">
          <bdi>{change.name}</bdi>
        </span>
        <span className="block text-sm text-muted wrap-anywhere">{children}</span>
      </span>
      {change.failure !== null && (
        <Badge tone="error" icon="alert">
          {t('desk.plan_failed')}
        </Badge>
      )}
      {change.state === 'ended' && <Badge>{t('desk.plan_ended')}</Badge>}
      <span className="text-sm text-muted">{t('desk.plan_count', { count: change.count })}</span>
    </LinkRow>
  );
}
