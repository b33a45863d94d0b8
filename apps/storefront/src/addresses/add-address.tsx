import { useI18n } from '@sufra/ui/i18n.tsx';
import { Skeleton } from '@sufra/ui/loading.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import type { PageHandle } from '../site/page-head.tsx';
import { useStore } from '../visit/store.ts';
import { AddressForm, AddressPage } from './address-form.tsx';
import { addressesQuery } from './address-queries.ts';

export const handle: PageHandle = { title: 'addresses.add_title' };

export default function AddAddress() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const branchId = useStore(({ general }) => general.branch?.id ?? 0);
  const { data: addresses, isError } = useQuery(addressesQuery);
  return (
    <AddressPage title={t('addresses.add_title')}>
      {addresses || isError ? (
        <AddressForm
          branchId={branchId}
          others={addresses}
          onSaved={() => {
            toast({ text: t('addresses.saved'), tone: 'success' });
            void navigate(paths.addresses, { replace: true });
          }}
        />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </AddressPage>
  );
}
