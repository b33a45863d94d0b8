import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useI18n } from '../i18n.tsx';
import { paths, safeReturnPath } from '../paths.ts';
import { useStore } from '../store.ts';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toasts.ts';
import { AddressForm } from './address-form.tsx';
import { addressesQuery } from './address-queries.ts';

/** Leads back to where it was opened from (checkout) with the new address, else to the list. */
export default function AddAddress() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { state } = useLocation();
  const branchId = useStore(({ general }) => general.branch?.id ?? 0);
  const { data: addresses, isError } = useQuery(addressesQuery);
  return (
    <div className="page grid max-w-3xl gap-6 py-8">
      <title>{t('shell.page_title', { page: t('addresses.add_title') })}</title>
      <h1 className="text-2xl">{t('addresses.add_title')}</h1>
      <Card className="sm:p-6">
        {addresses || isError ? (
          <AddressForm
            branchId={branchId}
            isFirst={addresses?.length === 0}
            onSaved={({ addressID }) => {
              toast({ text: t('addresses.saved'), tone: 'success' });
              navigate(state?.from ? safeReturnPath(state.from) : paths.addresses, { replace: true, state: { addressId: addressID } });
            }}
          />
        ) : (
          <Skeleton className="h-96 w-full" />
        )}
      </Card>
    </div>
  );
}
