import { deleteAddress } from '@sufra/contract/addresses/endpoints';
import type { Address } from '@sufra/contract/addresses/model';
import { Button, buttonClass } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { editIcon, trashIcon } from '@sufra/ui/form/form-icons.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { Skeleton } from '@sufra/ui/loading.tsx';
import { ConfirmDialog } from '@sufra/ui/overlay/confirm-dialog.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../api.ts';
import { paths } from '../paths.ts';
import { type PageHandle, PageTitle } from '../site/page-head.tsx';
import { AddressCard } from './address-card.tsx';
import { addressesKey, addressesQuery, allBranchesQuery } from './address-queries.ts';

export const handle: PageHandle = { title: 'addresses.title' };

export default function AddressList() {
  const { t, name } = useI18n();
  const queryClient = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: addresses, isError, refetch } = useQuery(addressesQuery);
  const { data: branches } = useQuery(allBranchesQuery);
  const [asked, setAsked] = useState<Address | null>(null);
  const { mutate: remove } = useMutation({
    mutationFn: ({ id }: Address) => call(deleteAddress, { id }),
    onSuccess: async (message) => {
      await queryClient.invalidateQueries({ queryKey: addressesKey });
      toast({ text: message, tone: 'success' });
      // The pressed button disappears with its card, so move the focus.
      requestAnimationFrame(() => heading.current?.focus());
    },
  });
  const branchName = (address: Address) => {
    const branch = branches?.find((each) => each.id === address.branchId);
    return branch ? name(branch.name) : '';
  };

  return (
    <div className="page grid gap-6 py-8">
      <PageTitle page={t('addresses.title')} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          {t('addresses.title')}
        </h1>
        {addresses && addresses.length > 0 && (
          <Link to={paths.addAddress} className={buttonClass()}>
            <Icon name="plus" />
            {t('addresses.add')}
          </Link>
        )}
      </div>
      {isError && (
        <EmptyState scene="error" title={t('addresses.load_failed')} action={<Button onClick={() => refetch()}>{t('ui.retry')}</Button>} />
      )}
      {addresses?.length === 0 && (
        <EmptyState
          scene="place"
          title={t('addresses.none')}
          text={t('addresses.none_text')}
          action={
            <Link to={paths.addAddress} className={buttonClass()}>
              <Icon name="plus" />
              {t('addresses.add')}
            </Link>
          }
        />
      )}
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {!addresses && !isError && [1, 2, 3].map((each) => <Skeleton key={each} className="h-40 w-full rounded-card" />)}
        {addresses?.map((address) => (
          <li key={address.id}>
            <AddressCard
              address={address}
              branchName={branchName(address)}
              actions={
                <>
                  <Link to={paths.editAddress(address.id)} className={buttonClass('ghost')}>
                    <Icon name={editIcon} />
                    {t('addresses.edit')}
                    <bdi className="sr-only">{address.name}</bdi>
                  </Link>
                  <Button variant="ghost" icon={trashIcon} onClick={() => setAsked(address)}>
                    {t('addresses.delete')} <bdi className="sr-only">{address.name}</bdi>
                  </Button>
                </>
              }
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        title={t('addresses.delete_title')}
        text={
          <>
            <bdi className="font-semibold text-ink">{asked?.name}</bdi>
            <br />
            <bdi>{asked?.fullAddress}</bdi>
          </>
        }
        confirmLabel={t('addresses.delete')}
        danger
        onConfirm={() => {
          setAsked(null);
          if (asked) remove(asked);
        }}
        onCancel={() => setAsked(null)}
      />
    </div>
  );
}
