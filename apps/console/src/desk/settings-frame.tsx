/** A screen of the settings: for owners, with nothing to type where nothing can be changed. */
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import type { ReactNode } from 'react';
import { useStaff } from '../account/use-staff.ts';
import { Page } from '../page/page.tsx';
import { Failed, Loading } from '../page/states.tsx';
import { ReadOnly } from './read-only.tsx';
import { SettingsTabs } from './settings-tabs.tsx';

interface SettingsFrameProps {
  title: string;
  text: string;
  query: { data: { readOnly: string | null } | undefined; error: unknown; refetch: () => unknown };
  /** Null on a screen that is a place of its own. */
  tabs?: ReactNode;
  children: ReactNode;
}

export function SettingsFrame({ title, text, query: { data, error, refetch }, tabs = <SettingsTabs />, children }: SettingsFrameProps) {
  const { t } = useI18n();
  const { may } = useStaff();
  const isOwner = may('owner');
  return (
    <Page title={title} text={text}>
      {isOwner && tabs}
      {!isOwner ? (
        <Notice>{t('desk.owners_only')}</Notice>
      ) : data ? (
        <>
          {data.readOnly !== null && <ReadOnly folder={data.readOnly} />}
          {children}
        </>
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}
