import type { Address } from '@sufra/contract/addresses/model';
import { Badge } from '@sufra/ui/badge.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import type { ReactNode } from 'react';

export function AddressTitle({ address }: { address: Address }) {
  const { t } = useI18n();
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <bdi className="wrap-anywhere">{address.name}</bdi>
      {address.isDefault && <Badge>{t('addresses.default')}</Badge>}
      {!address.isDeliverable && <Badge tone="error">{t('addresses.not_deliverable')}</Badge>}
    </span>
  );
}

interface AddressCardProps {
  address: Address;
  /** Delivering branch; empty while unknown. */
  branchName: string;
  actions: ReactNode;
}

export function AddressCard({ address, branchName, actions }: AddressCardProps) {
  const { t } = useI18n();
  return (
    <Card as="article" className="flex h-full gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
        <Icon name={address.isDefault ? 'home' : 'pin'} />
      </span>
      <div className="flex min-w-0 grow flex-col gap-1">
        <h2 className="text-base">
          <AddressTitle address={address} />
        </h2>
        <p className="text-sm text-muted wrap-anywhere">
          <bdi>{address.fullAddress}</bdi>
        </p>
        {address.driverNote && (
          <p className="flex items-start gap-1.5 text-sm text-muted wrap-anywhere">
            <Icon name="note" size={16} className="mt-0.5" label={t('addresses.driver_note')} />
            <bdi>{address.driverNote}</bdi>
          </p>
        )}
        {branchName && (
          <p className="text-sm text-muted">
            {t('addresses.delivered_from')} <bdi>{branchName}</bdi>
          </p>
        )}
        <div className="-ms-4 -mb-2 mt-auto flex flex-wrap pt-1">{actions}</div>
      </div>
    </Card>
  );
}
