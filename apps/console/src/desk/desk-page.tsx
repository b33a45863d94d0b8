/** Page frame of an existing or new entry, with read-only mode. */
import { type DeskThing, isOfBranch } from '@sufra/contract/desk/model';
import { Badge } from '@sufra/ui/badge.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useStaff } from '../account/use-staff.ts';
import { Page } from '../page/page.tsx';
import { type DataOf, Loaded } from '../page/states.tsx';
import { changePath, trailPath } from '../paths.ts';
import { ActiveButton, type Retiring } from './active-button.tsx';
import { nameIn } from './desk-queries.ts';
import { FieldTrail } from './field-trail.tsx';
import { DeskNames, type NamedFields, useSaid } from './names.tsx';
import { fieldName, momentIn, saidPlanned } from './planned-texts.ts';
import { ReadOnly } from './read-only.tsx';

const linkClass = 'inline-flex min-h-11 items-center gap-1 font-semibold text-primary hover:underline';

interface Query {
  data: { readOnly: string | null } | undefined;
  error: unknown;
  refetch: () => unknown;
}

interface DeskPageProps<Queries extends readonly [Query, ...Query[]]> {
  /** Shown until the entry's name has loaded. */
  title: string;
  back: string;
  backText: string;
  /** Required queries; the first is the screen's subject. */
  queries: Queries;
  /** Owner-only: managers get an explanation. */
  isOwners?: boolean;
  thing?: DeskThing | undefined;
  named?: NamedFields;
  /** Actions beside the retire button. */
  actions?: ReactNode;
  retire?: Retiring | undefined;
  children: (data: DataOf<Queries>) => ReactNode;
}

export function DeskPage<const Queries extends readonly [Query, ...Query[]]>(props: DeskPageProps<Queries>) {
  const { title, back, backText, queries, isOwners = false, thing, named = {}, actions, retire, children } = props;
  const { t, name, locale } = useI18n();
  const { may } = useStaff();
  const folder = queries[0].data?.readOnly ?? null;
  const button = retire && thing?.mayChange.includes('active') && <ActiveButton {...retire} thing={thing} />;
  return (
    <DeskNames named={named}>
      <Page
        title={thing ? name(nameIn(thing.fields)) || thing.code : title}
        text={
          <span className="flex flex-wrap gap-x-6">
            <Link to={back} className={linkClass}>
              <Icon name="chevron-start" size={18} />
              {backText}
            </Link>
            {thing && thing.trail.length > 0 && (
              <Link to={trailPath(thing.kind, thing.code)} className={linkClass}>
                {t('desk.trail_of_thing')}
              </Link>
            )}
            {/* No referrer: with one of ours, the menu would ask for a location. */}
            {thing?.shopPage && (
              <a href={`${thing.shopPage}&lang=${locale}`} target="_blank" rel="noreferrer" className={linkClass}>
                {t('desk.shop_page')}
              </a>
            )}
          </span>
        }
        actions={
          (actions || button) && (
            <>
              {actions}
              {button}
            </>
          )
        }
      >
        {isOwners && !may('owner') ? (
          <Notice>{t('desk.owners_only')}</Notice>
        ) : (
          <Loaded queries={queries}>
            {(data) => (
              <>
                {thing && !thing.isActive && <Badge className="self-start">{t('desk.retired')}</Badge>}
                {thing && <FieldTrail changes={thing.trail.filter(({ field }) => field === 'active' || field === 'follows')} />}
                {thing && <PlannedNotice {...thing} />}
                {folder !== null && <ReadOnly folder={folder} />}
                {(folder === null || !isOwners) && children(data)}
              </>
            )}
          </Loaded>
        )}
      </Page>
    </DeskNames>
  );
}

/** Maximum number of fields listed per change. */
const mostTold = 5;

/** Notice on an entry: scheduled changes that affect it. */
function PlannedNotice({ planned, branches }: Pick<DeskThing, 'planned' | 'branches'>) {
  const { t, locale, name } = useI18n();
  const said = useSaid();
  const called = (field: string): string => {
    const branch = isOfBranch(field) && branches.find(({ code }) => field.startsWith(`at.${code}.`));
    return branch ? `${name(branch.name)}: ${fieldName(t, field)}` : fieldName(t, field);
  };
  return [...Map.groupBy(planned, ({ change }) => change)].map(([change, fields]) => (
    <Notice
      key={change}
      icon="clock"
      title={
        <>
          {t('desk.plan_planned')}:{' '}
          <Link to={changePath(change)} className="inline-flex min-h-11 items-center text-primary hover:underline">
            <bdi>{fields[0]?.name}</bdi>
          </Link>
        </>
      }
    >
      <p>
        <Sentence message="desk.plan_starts" values={{ time: momentIn(locale, fields[0]?.from ?? '') }} />
      </p>
      <ul data-planned={change}>
        {fields.slice(0, mostTold).map(({ field, after }) => (
          <li key={field} className="wrap-anywhere">
            <bdi>{called(field)}</bdi>: <bdi>{saidPlanned(t, said, field, after)}</bdi>
          </li>
        ))}
        {fields.length > mostTold && <li aria-hidden>…</li>}
      </ul>
    </Notice>
  ));
}
