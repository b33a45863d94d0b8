/** Till of a branch: its key, what it gets of customers, and how its prices differ. */
import type { DeskEntry } from '@sufra/contract/desk/model';
import { endTillKey, makeTillKey, readBranchTill, setTillCustomer } from '@sufra/contract/till/endpoints';
import type { BranchTill, TillDifference } from '@sufra/contract/till/schemas';
import type { Locale } from '@sufra/i18n';
import { formatMoment, formatMoney } from '@sufra/i18n/formats';
import { Button } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { Checkbox } from '@sufra/ui/form/checkbox.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { ConfirmDialog } from '@sufra/ui/overlay/confirm-dialog.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useStaff } from '../account/use-staff.ts';
import { call } from '../calls/call.ts';
import { SecretDialog } from '../page/secret-dialog.tsx';
import { Loaded } from '../page/states.tsx';
import { nameIn } from './desk-queries.ts';
import { confirmAndRetry } from './questions.tsx';
import { BranchScreen } from './shown-branch.tsx';

export function TillPage() {
  const { t } = useI18n();
  return (
    <BranchScreen title={t('desk.till')} text={t('desk.till_text')}>
      {({ branch }) => <TillOfEntry key={branch.code} branch={branch} />}
    </BranchScreen>
  );
}

const tillQuery = (branchId: number) =>
  ({
    queryKey: ['till', branchId],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(readBranchTill, { branchId }, { signal }),
  }) as const;

function TillOfEntry({ branch }: { branch: DeskEntry }) {
  const { branches } = useStaff();
  // Entries have no number; English names are unique.
  const id = branches.find(({ name }) => name.en === nameIn(branch.fields).en)?.id;
  return id === undefined ? null : <Till branchId={id} />;
}

function Till({ branchId }: { branchId: number }) {
  const till = useQuery(tillQuery(branchId));
  return (
    <Loaded queries={[till]}>
      {([{ key, sharesCustomer, comparison }]) => (
        <>
          <KeyCard branchId={branchId} made={key} />
          <CustomerChoice branchId={branchId} isOn={sharesCustomer} />
          <Comparison comparison={comparison} />
        </>
      )}
    </Loaded>
  );
}

const whenIn = (locale: Locale, at: string) => formatMoment(locale, at, Intl.DateTimeFormat().resolvedOptions().timeZone);

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" className="flex flex-col gap-3">
    <h2 className="text-lg">{title}</h2>
    {children}
  </Card>
);

function KeyCard({ branchId, made }: { branchId: number; made: BranchTill['key'] }) {
  const { t, locale } = useI18n();
  const queries = useQueryClient();
  const [asks, setAsks] = useState<'replace' | 'end' | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const { queryKey } = tillQuery(branchId);
  const make = useMutation({
    mutationFn: () => confirmAndRetry(() => call(makeTillKey, { branchId })),
    onSuccess: async (made) => {
      setAsks(null);
      if (!made) return;
      setShown(made.key);
      await queries.invalidateQueries({ queryKey });
    },
  });
  const end = useMutation({
    mutationFn: () => call(endTillKey, { branchId }),
    onSuccess: (till) => {
      setAsks(null);
      queries.setQueryData(queryKey, till);
      // The button that asked is gone.
      setTimeout(() => maker.current?.focus());
    },
  });
  const maker = useRef<HTMLButtonElement>(null);
  return (
    <Section title={t('desk.till_key')}>
      <p>{made ? t('desk.till_key_made', { by: made.by, when: whenIn(locale, made.madeAt) }) : t('desk.till_key_none')}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          ref={maker}
          variant={made ? 'secondary' : 'primary'}
          pending={make.isPending}
          onClick={() => (made ? setAsks('replace') : make.mutate())}
        >
          {t(made ? 'desk.till_key_replace' : 'desk.till_key_make')}
        </Button>
        {made && (
          <Button variant="ghost" className="text-error" onClick={() => setAsks('end')}>
            {t('desk.till_key_end')}
          </Button>
        )}
      </div>
      {asks && (
        <ConfirmDialog
          open
          danger
          title={t(`desk.till_key_${asks}_title`)}
          text={t(`desk.till_key_${asks}_text`)}
          confirmLabel={t(`desk.till_key_${asks}`)}
          pending={make.isPending || end.isPending}
          onConfirm={() => (asks === 'end' ? end.mutate() : make.mutate())}
          onCancel={() => setAsks(null)}
        />
      )}
      {shown && (
        <SecretDialog
          type="text"
          title={t('desk.till_key')}
          label={t('desk.till_key')}
          hint={t('desk.till_key_once')}
          secret={shown}
          onClose={() => setShown(null)}
        />
      )}
    </Section>
  );
}

function CustomerChoice({ branchId, isOn }: { branchId: number; isOn: boolean }) {
  const { t } = useI18n();
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (sharesCustomer: boolean) => call(setTillCustomer, { branchId, sharesCustomer }),
    onSuccess: (till) => void queries.setQueryData(tillQuery(branchId).queryKey, till),
  });
  return (
    <Card as="section">
      <Checkbox
        label={t('desk.till_customer')}
        hint={t('desk.till_customer_text')}
        // Shown at once, and back again after a failure.
        checked={isPending ? variables : isOn}
        onChange={({ target }) => isPending || mutate(target.checked)}
      />
    </Card>
  );
}

function Comparison({ comparison }: Pick<BranchTill, 'comparison'>) {
  const { t, name, locale } = useI18n();
  if (!comparison)
    return (
      <Section title={t('desk.till_compared')}>
        <p className="text-muted">{t('desk.till_compared_none')}</p>
      </Section>
    );
  const { at, count, compared, differences } = comparison;
  return (
    <Section title={t('desk.till_compared')}>
      <p>{t('desk.till_compared_count', { when: whenIn(locale, at), count, compared })}</p>
      {differences.length > 0 && (
        <ul className="divide-y divide-line">
          {differences.map((difference) => (
            <li key={`${difference.kind} ${difference.group} ${difference.code}`} className="flex flex-wrap gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 grow basis-48 wrap-anywhere">
                {difference.name && <bdi className="font-semibold">{name(difference.name)} </bdi>}
                <bdi className="text-sm text-muted">{[difference.group ?? [], difference.code].flat().join('/')}</bdi>
              </span>
              <DifferenceText difference={difference} />
            </li>
          ))}
        </ul>
      )}
      {differences.length < count && <p className="text-muted">{t('desk.till_listed', { count: differences.length })}</p>}
    </Section>
  );
}

function DifferenceText({ difference: { kind, ours, theirs } }: { difference: TillDifference }) {
  const { t } = useI18n();
  if (!ours || !theirs) return <span>{t(ours ? 'desk.till_missing_there' : 'desk.till_missing_here')}</span>;
  const percent = (rate: number | null) => `${rate ?? ''}%`;
  if (kind === 'vat') return <span>{t('desk.till_vat', { ours: percent(ours.vatPercent), theirs: percent(theirs.vatPercent) })}</span>;
  const priced = (fils: number | null = null) => (fils === null ? t('desk.till_unsold') : formatMoney(fils));
  const types = (['pickup', 'delivery'] as const).filter((type) => ours[type] !== theirs[type]);
  return (
    <span className="flex flex-col">
      {types.map((type) => (
        <span key={type}>{t(`desk.till_${type}`, { ours: priced(ours[type]), theirs: priced(theirs[type]) })}</span>
      ))}
    </span>
  );
}
