/** Frame of settings screens: owners only, with read-only mode. */
import { country } from '@sufra/contract/country';
import type { DeskKind } from '@sufra/contract/desk/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useStaff } from '../account/use-staff.ts';
import { Page } from '../page/page.tsx';
import { Loaded, type Query } from '../page/states.tsx';
import { TabLinks } from '../page/tab-links.tsx';
import { paths } from '../paths.ts';
import { PlannedNotice } from './desk-page.tsx';
import { entryQuery, freshEntry } from './desk-queries.ts';
import type { EntryFormProps } from './form-parts.tsx';
import { ReadOnly } from './notices.tsx';

interface SettingsTitle {
  title: string;
  text: string;
  /** Null on a separate screen. */
  tabs?: ReactNode;
}

interface SettingsFrameProps extends SettingsTitle {
  query: Query & { data: { readOnly: string | null } | undefined };
  children: ReactNode;
}

export function SettingsFrame({ title, text, query, tabs = <SettingsTabs />, children }: SettingsFrameProps) {
  const { t } = useI18n();
  const { may } = useStaff();
  const isOwner = may('owner');
  return (
    <Page title={title} text={text}>
      {isOwner ? tabs : <Notice>{t('desk.owners_only')}</Notice>}
      {isOwner && (
        <Loaded queries={[query]}>
          {([{ readOnly }]) => (
            <>
              {readOnly !== null && <ReadOnly folder={readOnly} />}
              {children}
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}

interface SettingsOfProps extends SettingsTitle {
  of?: readonly [kind: DeskKind, code: string];
  form: ComponentType<EntryFormProps>;
}

/** Loads the settings or a legal text into its form. */
export function SettingsOf({ of: [kind, code] = ['settings', 'settings'], form: Form, ...title }: SettingsOfProps) {
  const query = useQuery(entryQuery(kind, code));
  return (
    <SettingsFrame {...title} query={query}>
      {query.data && <PlannedNotice {...query.data} />}
      {query.data && <Form key={code} thing={query.data} reload={() => freshEntry(query)} />}
    </SettingsFrame>
  );
}

function SettingsTabs() {
  const { t } = useI18n();
  return (
    <TabLinks
      label={t('desk.settings_tabs')}
      tabs={[
        [paths.settings, t('console.settings_title')],
        [paths.logo, t('desk.logo_title')],
        [paths.company, t('desk.company_title')],
        ...(country.taxNumber ? [[paths.vat, t('desk.vat_title')] as const] : []),
        [paths.terms, t('desk.terms')],
        [paths.privacy, t('desk.privacy')],
      ]}
    />
  );
}
