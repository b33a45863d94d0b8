/** Lists of entries with links to their screens. */
import type { DeskEntries, DeskKind } from '@sufra/contract/desk/model';
import { Badge } from '@sufra/ui/badge.tsx';
import { buttonClass } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useStaff } from '../account/use-staff.ts';
import { TabLinks } from '../page/tab-links.tsx';
import { newPath, paths } from '../paths.ts';
import { nameIn } from './desk-queries.ts';
import { draftOf } from './drafts.ts';
import { ReadOnly } from './notices.tsx';
import { ReorderableList } from './ordered-entries.tsx';
import { useWithoutArabic } from './without-arabic.ts';
import { useWithoutCalories } from './without-calories.ts';

type ListedEntry = DeskEntries['things'][number];

export const List = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line rounded-card border border-line bg-surface">{children}</ul>
);

interface LinkRowProps {
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

export const LinkRow = ({ to, className, children }: LinkRowProps) => (
  <li className={className}>
    <Link
      to={to}
      className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 hover:bg-sunken focus-visible:-outline-offset-2"
    >
      {children}
    </Link>
  </li>
);

interface EntryRowProps extends Omit<LinkRowProps, 'children'> {
  thing: ListedEntry;
  /** Content below its names. */
  below?: ReactNode;
  children?: ReactNode;
}

export function EntryRow({ thing: { fields, isActive }, below, children, ...row }: EntryRowProps) {
  const { t } = useI18n();
  return (
    <LinkRow {...row}>
      <BothNames fields={fields}>{below}</BothNames>
      {nameIn(fields).ar === '' && <Badge tone="accent">{t('desk.no_arabic')}</Badge>}
      {!isActive && <Badge>{t('desk.retired')}</Badge>}
      {children}
    </LinkRow>
  );
}

interface EntryListsProps {
  kind: DeskKind;
  all: DeskEntries;
  label: string;
  retiredLabel: string;
  /** Purpose of the order, when not visible. */
  note?: string;
  /** Text of the empty list. */
  none?: ReactNode;
  /** Row of an entry, with a key. */
  children: (thing: ListedEntry) => ReactNode;
}

/** Active entries, reorderable by owners, then retired ones. */
export function EntryLists({ kind, all: { things, readOnly }, label, retiredLabel, note, none, children }: EntryListsProps) {
  const active = things.filter(({ isActive }) => isActive);
  const retired = things.filter(({ isActive }) => !isActive);
  return (
    <div className="flex flex-col gap-5">
      {readOnly !== null && <ReadOnly folder={readOnly} />}
      {things.length === 0 && none}
      {active.length > 0 && (
        <ReorderableList label={label} kind={kind} things={active} note={note} readOnly={readOnly}>
          <List>{active.map(children)}</List>
        </ReorderableList>
      )}
      {retired.length > 0 && (
        <section className="flex flex-col gap-2">
          <h2 className="text-lg">{retiredLabel}</h2>
          <List>{retired.map(children)}</List>
        </section>
      )}
    </div>
  );
}

export function BothNames({ fields, children }: { fields: Parameters<typeof nameIn>[0]; children?: ReactNode }) {
  const { name, locale } = useI18n();
  const names = nameIn(fields);
  const other = locale === 'ar' ? names.en : names.ar;
  return (
    <span className="min-w-0 grow basis-40">
      <span className="block font-semibold wrap-anywhere">
        <bdi>{name(names)}</bdi>
      </span>
      {other !== name(names) && other !== '' && (
        <span className="block text-sm text-muted wrap-anywhere" lang={locale === 'ar' ? 'en' : 'ar'}>
          <bdi>{other}</bdi>
        </span>
      )}
      {children}
    </span>
  );
}

interface NewLinkProps {
  /** Path of the list. */
  to: string;
  text: string;
  /** Folder of a read-only restaurant; undefined while it loads. */
  readOnly: string | null | undefined;
}

/** Link for owners, unless read-only. Shown while the list loads: a link that appears later moves what is below it. */
export function NewLink({ to, text, readOnly }: NewLinkProps) {
  const { may } = useStaff();
  if (typeof readOnly === 'string' || !may('owner')) return null;
  return (
    <Link to={newPath(to)} className={buttonClass()}>
      <Icon name="plus" />
      {text}
    </Link>
  );
}

export function MenuTabs() {
  const { t } = useI18n();
  const { id } = useStaff();
  const { texts = [] } = useWithoutArabic();
  const { missing = [] } = useWithoutCalories();
  // Once required, none are missing: the queue is for the way there.
  const isRequiring = draftOf('settings', 'settings', id).get()?.caloriesRequired?.text === 'yes';
  return (
    <TabLinks
      label={t('desk.lists')}
      tabs={[
        [paths.dishes, t('desk.dishes')],
        [paths.categories, t('desk.categories')],
        [paths.options, t('desk.option_groups')],
        ...(texts.length > 0 ? [[paths.arabic, t('desk.arabic_count', { count: texts.length })] as const] : []),
        ...(isRequiring && missing.length > 0 ? [[paths.calories, t('desk.calories_count', { count: missing.length })] as const] : []),
      ]}
    />
  );
}
