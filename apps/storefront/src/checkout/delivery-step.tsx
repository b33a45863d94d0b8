import type { Address } from '@sufra/contract/addresses/model';
import { Link, useLocation } from 'react-router';
import { AddressTitle } from '../addresses/address-card.tsx';
import { useI18n } from '../i18n.tsx';
import { paths } from '../paths.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { RadioRow } from '../ui/form/option-row.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { changeDraft } from './draft.ts';
import { Step } from './step.tsx';

interface DeliveryStepProps {
  number: number;
  /** The customer's addresses that belong to the branch; undefined while they load. */
  addresses: Address[] | undefined;
  chosen: Address | null;
  onChoose: (address: Address) => void;
  /** Set when loading failed. */
  onRetry: (() => void) | null;
}

export function DeliveryStep({ number, addresses, chosen, onChoose, onRetry }: DeliveryStepProps) {
  const { t } = useI18n();
  return (
    <Step number={number} title={t('checkout.address')}>
      {onRetry && (
        <Notice
          tone="error"
          action={
            <Button variant="ghost" onClick={onRetry}>
              {t('ui.retry')}
            </Button>
          }
        >
          {t('addresses.load_failed')}
        </Notice>
      )}
      {!addresses && !onRetry && <Skeleton className="h-20 w-full rounded-control" />}
      {addresses?.length === 0 && <p className="text-muted">{t('checkout.no_address')}</p>}
      <div role="radiogroup" aria-label={t('checkout.address')} className="flex flex-col gap-2 empty:hidden">
        {addresses?.map((address) => (
          <RadioRow
            key={address.id}
            name="address"
            title={<AddressTitle address={address} />}
            hint={<AddressDetails address={address} />}
            disabled={!address.isDeliverable}
            checked={chosen?.id === address.id}
            onChange={() => onChoose(address)}
          />
        ))}
      </div>
      {addresses && <AddLink />}
    </Step>
  );
}

/** Includes the note, so that customers know the driver will read it. */
function AddressDetails({ address }: { address: Address }) {
  const { t } = useI18n();
  return (
    <span className="block wrap-anywhere">
      <span className="block">
        <bdi>{address.fullAddress}</bdi>
      </span>
      {address.driverNote && (
        <span className="flex items-start gap-1.5">
          <Icon name="note" size={16} className="mt-0.5" label={t('addresses.driver_note')} />
          <bdi>{address.driverNote}</bdi>
        </span>
      )}
    </span>
  );
}

/** The form returns here with the new address chosen. */
function AddLink() {
  const { t } = useI18n();
  const { pathname } = useLocation();
  return (
    <Link
      to={paths.addAddress}
      state={{ from: pathname }}
      className={`${buttonClass('secondary')} mt-3`}
      // The new one is chosen when they come back with it.
      onClick={() => changeDraft({ addressId: null })}
    >
      <Icon name="plus" />
      {t('addresses.add')}
    </Link>
  );
}
