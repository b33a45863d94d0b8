/** Companies and payment methods: rarely changed, and protected by password. */
import { country } from '@sufra/contract/country';
import type { DeskEntries, DeskKind } from '@sufra/contract/desk/model';
import { Badge } from '@sufra/ui/badge.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { type ReactNode, useState } from 'react';
import { companyPath, paths, paymentPath } from '../paths.ts';
import { textIn, useEntries } from './desk-queries.ts';
import { BothNames, LinkRow, List, NewLink } from './entry-list.tsx';
import { OrderButton, OrderedEntries } from './ordered-entries.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export function CompaniesPage() {
  const { t } = useI18n();
  const companies = useEntries('legalEntity');
  const payments = useEntries('paymentMethod');
  const query = { data: payments.data && companies.data, error: companies.error ?? payments.error };
  const refetch = () => Promise.all([companies.refetch(), payments.refetch()]);
  const readOnly = companies.data?.readOnly;
  return (
    <SettingsFrame title={t('desk.company_title')} text={t('desk.company_text')} query={{ ...query, refetch }}>
      <Section
        kind="legalEntity"
        title={t('desk.companies')}
        all={companies.data}
        pathOf={companyPath}
        action={<NewLink to={paths.company} text={t('desk.company_new')} readOnly={readOnly} />}
      >
        {({ fields }) => {
          const trn = textIn(fields, 'trn');
          return trn === '' ? country.taxNumber && t('desk.trn_none') : <bdi dir="ltr">{trn}</bdi>;
        }}
      </Section>
      <Section
        kind="paymentMethod"
        title={t('desk.ways_to_pay')}
        all={payments.data}
        pathOf={paymentPath}
        action={<NewLink to={paths.payments} text={t('desk.payment_new')} readOnly={readOnly} />}
      >
        {({ fields }) => (fields.isOnline === true && t('desk.is_online')) || (fields.byCardMachine === true && t('desk.by_card_machine'))}
      </Section>
    </SettingsFrame>
  );
}

type ListedEntry = DeskEntries['things'][number];

interface SectionProps {
  kind: DeskKind;
  title: string;
  all: DeskEntries | undefined;
  pathOf: (code: string) => string;
  action: ReactNode;
  /** Details beside each name. */
  children: (thing: ListedEntry) => ReactNode;
}

function Section({ kind, title, all, pathOf, action, children }: SectionProps) {
  const { t } = useI18n();
  const [isMoving, setMoving] = useState(false);
  const things = (all?.things ?? []).map(called);
  const active = things.filter(({ isActive }) => isActive);
  const shown = isMoving ? things.filter(({ isActive }) => !isActive) : things;
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{title}</h2>
        <div className="flex flex-wrap items-center gap-3">
          <OrderButton
            name={title}
            count={active.length}
            readOnly={all?.readOnly ?? null}
            isOn={isMoving}
            onTurn={() => setMoving((isOn) => !isOn)}
          />
          {action}
        </div>
      </div>
      {isMoving && <OrderedEntries label={title} kind={kind} things={active} />}
      {shown.length > 0 && (
        <List>
          {shown.map((thing) => (
            <LinkRow key={thing.code} to={pathOf(thing.code)}>
              <BothNames fields={thing.fields} />
              <span className="text-sm text-muted">{children(thing)}</span>
              {!thing.isActive && <Badge>{t('desk.retired')}</Badge>}
            </LinkRow>
          ))}
        </List>
      )}
    </section>
  );
}

/** The default legal entity of a new database is unnamed. */
const called = (thing: ListedEntry): ListedEntry =>
  textIn(thing.fields, 'name.en') === '' ? { ...thing, fields: { ...thing.fields, 'name.en': thing.code } } : thing;
