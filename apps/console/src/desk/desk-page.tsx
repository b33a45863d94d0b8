/** Page frame of an existing or new entry, with read-only mode. */
import { type DeskEntry, isOfBranch } from '@sufra/contract/desk/model';
import { Badge } from '@sufra/ui/badge.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { useStaff } from '../account/use-staff.ts';
import { Page } from '../page/page.tsx';
import { type Query as AnyQuery, type DataOf, Loaded } from '../page/states.tsx';
import { changeLogPath, changePath, paths } from '../paths.ts';
import { ActiveButton, type RetireProps } from './active-button.tsx';
import { entryQuery, freshEntry, nameIn, useEntries } from './desk-queries.ts';
import { FieldHistory } from './field-history.tsx';
import type { EntryFormProps } from './form-parts.tsx';
import { DeskNames, type NamedFields, namedCodesOf, useValueText } from './names.tsx';
import { ReadOnly } from './notices.tsx';
import { fieldName, momentIn, plannedValueText } from './planned-texts.ts';

const linkClass = 'inline-flex min-h-11 items-center gap-1 font-semibold text-primary hover:underline';

interface Query extends AnyQuery {
  data: { readOnly: string | null } | undefined;
}

/** Lists of entries: title, path, and text of the link back. */
const lists = {
  item: ['console.dishes_title', paths.dishes, 'desk.back'],
  category: ['desk.categories', paths.categories, 'desk.categories_back'],
  optionGroup: ['desk.option_groups', paths.options, 'desk.option_groups_back'],
  promotion: ['console.promotions_title', paths.promotions, 'desk.promotions_back'],
  branch: ['console.branches_title', paths.branches, 'desk.all_branches'],
  legalEntity: ['desk.companies', paths.company, 'desk.companies_back'],
  paymentMethod: ['desk.ways_to_pay', paths.company, 'desk.companies_back'],
} as const;

export type ListedKind = keyof typeof lists;

interface DeskPageProps<Queries extends readonly [Query, ...Query[]]> {
  kind: ListedKind;
  /** Default: the entry's name, or the list's while that loads. */
  title?: string;
  /** Required queries; the first is the screen's subject. */
  queries: Queries;
  /** Owner-only: managers get an explanation. */
  isOwners?: boolean;
  thing?: DeskEntry | undefined;
  named?: NamedFields;
  /** Actions beside the retire button. */
  actions?: ReactNode;
  retire?: RetireProps | undefined;
  children: (data: DataOf<Queries>) => ReactNode;
}

export function DeskPage<const Queries extends readonly [Query, ...Query[]]>(props: DeskPageProps<Queries>) {
  const { kind, title, queries, isOwners = false, thing, named = {}, actions, retire, children } = props;
  const { t, name, locale } = useI18n();
  const { may } = useStaff();
  const [listTitle, back, backText] = lists[kind];
  const folder = queries[0].data?.readOnly ?? null;
  const button = retire && thing?.mayChange.includes('active') && <ActiveButton {...retire} thing={thing} />;
  return (
    <DeskNames named={named}>
      <Page
        title={thing ? name(nameIn(thing.fields)) || thing.code : (title ?? t(listTitle))}
        text={
          <span className="flex flex-wrap gap-x-6">
            <Link to={back} className={linkClass}>
              <Icon name="chevron-start" size={18} />
              {t(backText)}
            </Link>
            {thing && thing.trail.length > 0 && (
              <Link to={changeLogPath(thing.kind, thing.code)} className={linkClass}>
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
                {thing && <FieldHistory changes={thing.trail.filter(({ field }) => field === 'active' || field === 'follows')} />}
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

interface EntryPageProps<Others extends readonly Query[]> {
  kind: ListedKind;
  isOwners?: boolean;
  /** Further required queries. */
  others?: Others;
  /** Lists that saving the entry changes, too. */
  touched?: readonly Query[];
  /** `retire`: null while its data load. */
  parts?: (thing: DeskEntry) => { named?: NamedFields; actions?: ReactNode; retire?: Omit<RetireProps, 'onChanged'> | null };
  children: (shown: EntryFormProps, data: DataOf<Others>) => ReactNode;
}

/** Page of the entry in the URL, with its form. */
export function EntryPage<const Others extends readonly Query[] = []>(props: EntryPageProps<Others>) {
  const { kind, isOwners = false, others = [], touched = [], parts, children } = props;
  const { code = '' } = useParams();
  const query = useQuery(entryQuery(kind, code));
  const list = useEntries(kind);
  const { data } = query;
  const { named, actions, retire = {} } = (data && parts?.(data)) ?? {};
  const reload = async () => {
    await Promise.all(touched.map((each) => each.refetch()));
    return freshEntry(query);
  };
  return (
    <DeskPage
      {...{ kind, isOwners, actions }}
      queries={[query, ...others]}
      thing={data}
      named={{ follows: namedCodesOf(list.data), ...named }}
      retire={retire ? { onChanged: reload, ...retire } : undefined}
    >
      {([, ...rest]) => data && <Fragment key={code}>{children({ thing: data, reload }, rest as unknown as DataOf<Others>)}</Fragment>}
    </DeskPage>
  );
}

/** Maximum number of fields listed per change. */
const maxListed = 5;

/** Notice on an entry: scheduled changes that affect it. */
export function PlannedNotice({ planned, branches }: Pick<DeskEntry, 'planned' | 'branches'>) {
  const { t, locale, name } = useI18n();
  const said = useValueText();
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
        {fields.slice(0, maxListed).map(({ field, after }) => (
          <li key={field} className="wrap-anywhere">
            <bdi>{called(field)}</bdi>: <bdi>{plannedValueText(t, said, field, after)}</bdi>
          </li>
        ))}
        {fields.length > maxListed && <li aria-hidden>…</li>}
      </ul>
    </Notice>
  ));
}
