/** All promotions by status, with summary sentence and usage. */
import type { DeskEntries, PromotionUse } from '@sufra/contract/desk/model';
import { formatMoney } from '@sufra/i18n/formats';
import { Badge } from '@sufra/ui/badge.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useStaff } from '../../account/use-staff.ts';
import { Page } from '../../page/page.tsx';
import { Loaded } from '../../page/states.tsx';
import { paths, promotionPath } from '../../paths.ts';
import { nameIn, textIn, useEntries } from '../desk-queries.ts';
import { BothNames, List, NewLink } from '../entry-list.tsx';
import { ReadOnly } from '../notices.tsx';
import { ReorderableList } from '../ordered-entries.tsx';
import { type Branches, branchesOf, PromotionSentence, usesQuery } from './sentences.tsx';

type ListedEntry = DeskEntries['things'][number];

const states = ['running', 'planned', 'used_up', 'over'] as const;

export function PromotionsPage() {
  const { t } = useI18n();
  const { may } = useStaff();
  return (
    <Page title={t('console.promotions_title')} text={t('desk.promotions_text')} actions={may('owner') && <New />}>
      {may('owner') ? <Promotions /> : <Notice>{t('desk.owners_only')}</Notice>}
    </Page>
  );
}

function New() {
  const { t } = useI18n();
  const { data } = useEntries('promotion');
  return <NewLink to={paths.promotions} text={t('desk.promotion_new')} readOnly={data?.readOnly} />;
}

function Promotions() {
  const list = useEntries('promotion');
  const used = useQuery(usesQuery);
  return <Loaded queries={[list, used]}>{([all, { uses }]) => <Groups all={all} used={uses} />}</Loaded>;
}

function Groups({ all, used }: { all: DeskEntries; used: readonly PromotionUse[] }) {
  const { t } = useI18n();
  const { things, readOnly } = all;
  const branches = branchesOf(all);
  const uses = new Map(used.map((each) => [each.code, each]));
  const active = things.filter(({ isActive }) => isActive);
  const retired = things.filter(({ isActive }) => !isActive);
  const group = (state: (typeof states)[number] | 'retired', some: readonly ListedEntry[]) =>
    some.length > 0 && (
      <section key={state} data-group={state} className="flex flex-col gap-2">
        <h2 className="text-lg">{t(`desk.promotions_${state}`)}</h2>
        <List>
          {some.map((thing) => (
            <Row key={thing.code} thing={thing} use={uses.get(thing.code)} branches={branches} />
          ))}
        </List>
      </section>
    );
  return (
    <div className="flex flex-col gap-5">
      {readOnly !== null && <ReadOnly folder={readOnly} />}
      {things.length === 0 && <EmptyState compact title={t('desk.promotions_none')} />}
      {active.length > 0 && (
        <ReorderableList
          label={t('console.promotions_title')}
          kind="promotion"
          things={active}
          note={t('desk.promotions_order')}
          readOnly={readOnly}
        >
          <div className="flex flex-col gap-5">
            {states.map((state) =>
              group(
                state,
                active.filter(({ code }) => uses.get(code)?.state === state),
              ),
            )}
          </div>
        </ReorderableList>
      )}
      {group('retired', retired)}
    </div>
  );
}

function Row({ thing: { code, fields }, use, branches }: { thing: ListedEntry; use: PromotionUse | undefined; branches: Branches }) {
  const { t } = useI18n();
  const typed = textIn(fields, 'code');
  return (
    <li>
      <Link
        to={promotionPath(code)}
        className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <BothNames fields={fields}>
          <span className="mt-1 block wrap-anywhere">
            <PromotionSentence values={fields} branches={branches} />
          </span>
          <span className="block text-sm text-muted">{use && <Used use={use} />}</span>
        </BothNames>
        {nameIn(fields).ar === '' && <Badge tone="accent">{t('desk.no_arabic')}</Badge>}
        {typed && (
          <Badge>
            <bdi dir="ltr">{typed}</bdi>
          </Badge>
        )}
      </Link>
    </li>
  );
}

/** Free delivery leaves no fee amount in orders, so only uses are counted. */
export function Used({ use: { uses, given } }: { use: PromotionUse }) {
  const { t } = useI18n();
  if (uses === 0) return t('desk.never_used');
  if (given === null) return t('desk.used_deliveries', { count: uses });
  return <Sentence message="desk.used_given" values={{ count: uses, amount: formatMoney(given) }} />;
}
