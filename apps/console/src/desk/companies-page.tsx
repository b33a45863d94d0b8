/** Who sells and how one pays: facts that change rarely and take the password again, apart from all others. */
import type { DeskThings } from '@sufra/contract/desk/model';
import { Badge } from '@sufra/ui/badge.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { companyPath, paths, paymentPath } from '../paths.ts';
import { BothNames } from './both-names.tsx';
import { textIn, thingsQuery } from './desk-queries.ts';
import { NewLink } from './new-link.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export function CompaniesPage() {
  const { t } = useI18n();
  const companies = useQuery(thingsQuery('legalEntity'));
  const payments = useQuery(thingsQuery('paymentMethod'));
  const query = { data: payments.data && companies.data, error: companies.error ?? payments.error };
  const refetch = () => Promise.all([companies.refetch(), payments.refetch()]);
  const readOnly = companies.data?.readOnly;
  return (
    <SettingsFrame title={t('desk.company_title')} text={t('desk.company_text')} query={{ ...query, refetch }}>
      <List
        title={t('desk.companies')}
        things={companies.data?.things ?? []}
        pathOf={companyPath}
        action={<NewLink to={paths.company} text={t('desk.company_new')} readOnly={readOnly} />}
      >
        {({ fields }) => {
          const trn = textIn(fields, 'trn');
          return trn === '' ? t('desk.trn_none') : <bdi dir="ltr">{trn}</bdi>;
        }}
      </List>
      <List
        title={t('desk.ways_to_pay')}
        things={payments.data?.things ?? []}
        pathOf={paymentPath}
        action={<NewLink to={paths.payments} text={t('desk.payment_new')} readOnly={readOnly} />}
      >
        {({ fields }) => fields.isOnline === true && t('desk.is_online')}
      </List>
    </SettingsFrame>
  );
}

interface ListProps {
  title: string;
  things: DeskThings['things'];
  pathOf: (code: string) => string;
  action: ReactNode;
  /** What is said of each beside its name. */
  children: (thing: DeskThings['things'][number]) => ReactNode;
}

const List = ({ title, things, pathOf, action, children }: ListProps) => (
  <section className="flex flex-col gap-3">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-lg">{title}</h2>
      {action}
    </div>
    {things.length > 0 && (
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {things.map((thing) => (
          <Row key={thing.code} thing={thing} to={pathOf(thing.code)}>
            {children(thing)}
          </Row>
        ))}
      </ul>
    )}
  </section>
);

interface RowProps {
  thing: DeskThings['things'][number];
  to: string;
  children: ReactNode;
}

function Row({ thing: { code, fields, isActive }, to, children }: RowProps) {
  const { t } = useI18n();
  // One that came with the database has no name.
  const named = textIn(fields, 'name.en') === '' ? { ...fields, 'name.en': code } : fields;
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <BothNames fields={named} />
        <span className="text-sm text-muted">{children}</span>
        {!isActive && <Badge>{t('desk.retired')}</Badge>}
      </Link>
    </li>
  );
}
