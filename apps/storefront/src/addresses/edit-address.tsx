import { buttonClass } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { RetryNotice } from '@sufra/ui/later.tsx';
import { Skeleton } from '@sufra/ui/loading.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { ApiError } from '../api.ts';
import { paths, safeReturnPath } from '../paths.ts';
import type { PageHandle } from '../site/page-head.tsx';
import { AddressForm, AddressPage } from './address-form.tsx';
import { addressQuery } from './address-queries.ts';

export const handle: PageHandle = { title: 'addresses.edit_title' };

export default function EditAddress() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { state } = useLocation();
  const id = Number(useParams().addressId);
  const isId = Number.isInteger(id) && id > 0;
  const { data: address, error, refetch } = useQuery({ ...addressQuery(id), enabled: isId });
  const isMissing = !isId || (error instanceof ApiError && error.status === 404);
  return (
    <AddressPage title={t('addresses.edit_title')}>
      {isMissing ? (
        <EmptyState
          scene="place"
          title={t('addresses.not_found')}
          action={
            <Link to={paths.addresses} className={buttonClass()}>
              {t('addresses.back_to_list')}
            </Link>
          }
        />
      ) : address ? (
        <AddressForm
          key={address.id}
          address={address}
          branchId={address.branchId}
          needsDoor={Boolean(state?.from)}
          onSaved={() => {
            toast({ text: t('addresses.saved'), tone: 'success' });
            void navigate(state?.from ? safeReturnPath(state.from) : paths.addresses, { replace: true });
          }}
        />
      ) : error ? (
        <RetryNotice role="alert" onRetry={() => void refetch()}>
          {t('addresses.load_failed')}
        </RetryNotice>
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </AddressPage>
  );
}
