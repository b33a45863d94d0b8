/** Tables of a branch: staff open and end visits, and print the tables' QR codes. */
import { listBranches } from '@sufra/contract/branches/endpoints';
import { closeTable, listTables, openTable } from '@sufra/contract/tables/endpoints';
import type { Table } from '@sufra/contract/tables/schemas';
import { formatTime } from '@sufra/i18n/formats';
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { ConfirmDialog } from '@sufra/ui/overlay/confirm-dialog.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useStaff } from '../account/use-staff.ts';
import { OfServedBranch } from '../availability/choose-branch.tsx';
import { call } from '../calls/call.ts';
import { loadTexts } from '../messages.ts';
import { Page } from '../page/page.tsx';
import { Loaded } from '../page/states.tsx';
import { paths } from '../paths.ts';
import { printSheet } from '../tickets/print.ts';
import { TableCodes } from './table-codes.tsx';

/** Refresh interval in ms: colleagues open tables, and visits end. */
const fresh = 10_000;

export function TablesPage() {
  const { t } = useI18n();
  return (
    <Page title={t('console.tables_title')} text={t('console.tables_text')}>
      <OfServedBranch>{(branchId) => <OfBranch key={branchId} branchId={branchId} />}</OfServedBranch>
    </Page>
  );
}

const tablesKey = (branchId: number) => ['tables', branchId];

function OfBranch({ branchId }: { branchId: number }) {
  const { t } = useI18n();
  const { may } = useStaff();
  const tables = useQuery({
    queryKey: tablesKey(branchId),
    queryFn: ({ signal }) => call(listTables, { branchId }, { signal }),
    staleTime: 0,
    refetchInterval: fresh,
  });
  return (
    <Loaded queries={[tables]}>
      {([listed]) =>
        listed.length === 0 ? (
          <Notice>
            {t('console.tables_none')}{' '}
            {may('owner') && (
              <Link to={paths.branches} className="font-semibold underline">
                {t('console.branches_title')}
              </Link>
            )}
          </Notice>
        ) : (
          <>
            <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {listed.map((each) => (
                <TableCard key={each.table} branchId={branchId} table={each} />
              ))}
            </ul>
            <PrintCodes branchId={branchId} tables={listed} />
          </>
        )
      }
    </Loaded>
  );
}

function TableCard({ branchId, table: { table, visit } }: { branchId: number; table: Table }) {
  const { t, locale } = useI18n();
  const queries = useQueryClient();
  /** Asked, as the PIN cannot be restored. */
  const [isEnding, setEnding] = useState(false);
  const change = useMutation({
    // A colleague may have ended the visit since it was asked.
    mutationFn: () => call(isEnding ? closeTable : openTable, { branchId, table }),
    onSuccess: async (changed) => {
      const queryKey = tablesKey(branchId);
      // A pending response may be older (race condition).
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<Table[]>(queryKey, changed);
    },
    onSettled: () => setEnding(false),
  });
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <h2 className="text-lg wrap-anywhere">{t('console.board_table', { table })}</h2>
      {/* Same height with and without a visit, so that the buttons stay in place. */}
      <div role="status" className="flex min-h-18 flex-col justify-center">
        {visit ? (
          <>
            <p>
              {t('console.tables_pin')}{' '}
              <bdi dir="ltr" className="text-2xl font-bold tracking-widest tabular-nums">
                {visit.pin}
              </bdi>
            </p>
            <p className="text-sm text-muted">
              {t('console.tables_since', { time: formatTime(locale, visit.openedAt) })} · <bdi>{visit.openedBy}</bdi>
            </p>
          </>
        ) : (
          <p className="text-muted">{t('console.tables_free')}</p>
        )}
      </div>
      <Button
        variant={visit ? 'secondary' : 'primary'}
        size="lg"
        fullWidth
        pending={change.isPending}
        onClick={() => (visit ? setEnding(true) : change.mutate())}
      >
        {t(visit ? 'console.tables_close' : 'console.tables_open')} <bdi className="sr-only">{table}</bdi>
      </Button>
      <ConfirmDialog
        open={isEnding}
        title={t('console.tables_close_title', { table })}
        text={t('console.tables_close_text')}
        confirmLabel={t('console.tables_close')}
        pending={change.isPending}
        onConfirm={() => change.mutate()}
        onCancel={() => setEnding(false)}
      />
    </li>
  );
}

/** The codes lead to the storefront on this server. */
function PrintCodes({ branchId, tables }: { branchId: number; tables: readonly Table[] }) {
  const { t } = useI18n();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const [branches, english, arabic] = await Promise.all([call(listBranches, {}), loadTexts('en'), loadTexts('ar')]);
      const branch = branches.find(({ id }) => id === branchId);
      if (branch) await printSheet(<TableCodes branch={branch} tables={tables} texts={[arabic, english]} />);
    },
  });
  return (
    <section aria-labelledby="codes" className="flex flex-col items-start gap-3">
      <h2 id="codes" className="text-lg">
        {t('console.tables_codes')}
      </h2>
      <p className="text-muted">{t('console.tables_codes_text')}</p>
      <Button variant="secondary" pending={isPending} onClick={() => mutate()}>
        {t('console.tables_print')}
      </Button>
    </section>
  );
}
