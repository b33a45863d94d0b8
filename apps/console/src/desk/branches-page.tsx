/** All branches in the order that customers see, hidden and retired ones too; a manager sees where they work. */
import type { DeskThings } from '@sufra/contract/desk/model';
import { Badge } from '@sufra/ui/badge.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Page } from '../page/page.tsx';
import { Failed, Loading } from '../page/states.tsx';
import { branchPath, paths } from '../paths.ts';
import { BothNames } from './both-names.tsx';
import { nameIn, textIn, thingsQuery } from './desk-queries.ts';
import { NewLink } from './new-link.tsx';
import { OrderButton } from './order-button.tsx';
import { Ordered } from './ordered.tsx';
import { ReadOnly } from './read-only.tsx';

export function BranchesPage() {
  const { t } = useI18n();
  const { data, error, refetch } = useQuery(thingsQuery('branch'));
  return (
    <Page
      title={t('console.branches_title')}
      text={t('desk.branches_text')}
      actions={<NewLink to={paths.branches} text={t('desk.branch_new')} readOnly={data?.readOnly} />}
    >
      {data ? <Branches branches={data} /> : error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading />}
    </Page>
  );
}

function Branches({ branches: { things, readOnly } }: { branches: DeskThings }) {
  const { t } = useI18n();
  const [isMoving, setMoving] = useState(false);
  const active = things.filter(({ isActive }) => isActive);
  const retired = things.filter(({ isActive }) => !isActive);
  return (
    <div className="flex flex-col gap-5">
      {readOnly !== null && <ReadOnly folder={readOnly} />}
      {things.length === 0 && <EmptyState title={t('desk.no_branch')} />}
      {active.length > 0 && (
        <section className="flex flex-col items-stretch gap-2">
          <div className="flex justify-end">
            <OrderButton count={active.length} readOnly={readOnly} isOn={isMoving} onTurn={() => setMoving((isOn) => !isOn)} />
          </div>
          {isMoving ? <Ordered label={t('console.branches_title')} kind="branch" things={active} /> : <List branches={active} />}
        </section>
      )}
      {retired.length > 0 && (
        <section className="flex flex-col gap-2">
          <h2 className="text-lg">{t('desk.branches_retired')}</h2>
          <List branches={retired} />
        </section>
      )}
    </div>
  );
}

function List({ branches }: { branches: DeskThings['things'] }) {
  const { t, name } = useI18n();
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {branches.map(({ code, fields, isActive }) => (
        <li key={code}>
          <Link
            to={branchPath(code)}
            className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 hover:bg-sunken focus-visible:-outline-offset-2"
          >
            <BothNames fields={fields}>
              <span className="block text-sm text-muted wrap-anywhere">
                <bdi>{name({ en: textIn(fields, 'address.en'), ar: textIn(fields, 'address.ar') })}</bdi>
              </span>
            </BothNames>
            {nameIn(fields).ar === '' && <Badge tone="accent">{t('desk.no_arabic')}</Badge>}
            {isActive && fields.isHidden === true && <Badge tone="accent">{t('desk.hidden')}</Badge>}
            {!isActive && <Badge>{t('desk.retired')}</Badge>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
