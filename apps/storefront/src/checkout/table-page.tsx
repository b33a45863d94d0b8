import { joinTable } from '@sufra/contract/tables/endpoints';
import type { JoinedTable } from '@sufra/contract/tables/schemas';
import { CodeField } from '@sufra/ui/form/code-field.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { useHydrated } from '@sufra/ui/hooks.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { RetryNotice } from '@sufra/ui/later.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { AuthPage, SubmitButton } from '../account/auth-page.tsx';
import { call } from '../api.ts';
import { useChoiceChange } from '../branches/use-choice-change.tsx';
import { refusalText, useForm } from '../calls/form-errors.ts';
import { branchesQuery } from '../catalogue/branches.ts';
import { paths, tableIn } from '../paths.ts';
import { pageMissing } from '../site/page-missing.ts';
import { serverContext } from '../site/server-context.ts';
import { makeMove } from '../visit/store.ts';
import type { Route } from './+types/table-page.ts';

export function loader({ params, context }: Route.LoaderArgs) {
  return context.get(serverContext).isBranch(params.branch) ? null : pageMissing();
}

const pinLength = 4;

/**
 * Page of a table's QR code (TAB-02). The code alone opens nothing: guests type the PIN of the visit that staff opened. The table's name is
 * in the URL fragment, so one page serves all tables of a branch.
 */
export default function TablePage({ params }: Route.ComponentProps) {
  const { t, locale, name } = useI18n();
  const navigate = useNavigate();
  // The server does not know the fragment.
  const isHydrated = useHydrated();
  const { hash } = useLocation();
  const table = isHydrated ? tableIn(hash) : '';
  const { data, isError, refetch } = useQuery(branchesQuery(null));
  const branch = data?.find((each) => each.name.en.toLowerCase() === params.branch.toLowerCase());
  const isKnown = branch?.pickup.tables?.includes(table) ?? false;
  const joined = useRef<JoinedTable | null>(null);
  // Keeping a cart of another branch changes nothing.
  const { change, confirmation } = useChoiceChange(
    () => {
      if (!branch || !joined.current) return;
      const { table: called, ...visit } = joined.current;
      makeMove({ type: 'join-table', table: { branchId: branch.id, name: called, ...visit } });
      makeMove({ type: 'choose-place', place: { ...branch.position, label: name(branch.name), locale } });
      void navigate(paths.menu(params.branch));
    },
    () => undefined,
  );
  const join = (answer: JoinedTable) => {
    joined.current = answer;
    if (branch) change({ branch, orderType: 'pickup' });
  };
  const form = useForm({
    mode: 'onSubmit',
    defaultValues: { pin: '' },
    send: ({ pin }) => call(joinTable, { branchId: branch?.id ?? 0, table, pin }),
    onSent: join,
    onFailed: (error) => {
      form.setValue('pin', '');
      form.setFocus('pin');
      const message = refusalText(error);
      if (message) form.setError('pin', { type: 'server', message });
    },
  });
  const { field } = useController({
    control: form.control,
    name: 'pin',
    rules: { validate: (digits) => digits.length === pinLength || 'checkout.table_pin_invalid' },
  });
  const type = (digits: string) => {
    form.setValue('pin', digits);
    form.clearErrors('pin');
  };
  return (
    <AuthPage title={t('checkout.table_title')} text={isKnown && t('checkout.table_text')}>
      {isHydrated && data && !isKnown ? (
        <Notice tone="warning" role="status">
          {t('checkout.table_unknown')}
        </Notice>
      ) : isHydrated && !data && isError ? (
        <RetryNotice role="alert" onRetry={() => void refetch()}>
          {t('errors.network')}
        </RetryNotice>
      ) : (
        <Form form={form}>
          <p className="min-h-7 text-lg font-semibold">
            {isKnown && branch && (
              <>
                {t('checkout.table_at', { table })} · <bdi>{name(branch.name)}</bdi>
              </>
            )}
          </p>
          <CodeField
            ref={field.ref}
            label={t('checkout.table_pin')}
            length={pinLength}
            value={field.value}
            error={form.errorOf('pin')}
            readOnly={form.isPending}
            onChange={type}
          />
          <SubmitButton pending={form.isPending || !branch}>{t('checkout.table_join')}</SubmitButton>
        </Form>
      )}
      {confirmation}
    </AuthPage>
  );
}
