import { type Address, namesDoor } from '@sufra/contract/addresses/model';
import type { Branch } from '@sufra/contract/branches/model';
import { buttonClass } from '@sufra/ui/button.tsx';
import { RadioRow } from '@sufra/ui/form/option-row.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { RetryNotice, takeFocus } from '@sufra/ui/later.tsx';
import { Skeleton } from '@sufra/ui/loading.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { AddressTitle } from '../addresses/address-card.tsx';
import { useBranches } from '../catalogue/branches.ts';
import { paths } from '../paths.ts';
import { changeDraft } from './draft.ts';
import { isServed } from './order-input.ts';
import { Step } from './step.tsx';

const AddressForm = lazy(() => import('../addresses/address-form.tsx').then((module) => ({ default: module.AddressForm })));

interface DeliveryStepProps {
  number: number;
  branch: Branch;
  /** The customer's; undefined while they load. */
  addresses: Address[] | undefined;
  chosen: Address | null;
  onChoose: (address: Address) => void;
  /** Set when loading failed. */
  onRetry: (() => void) | null;
}

/**
 * Every address of the customer: those that the branch delivers to can be chosen, the others say why not. Where there is none to choose, it is asked
 * for right here.
 */
export function DeliveryStep({ number, branch, addresses, chosen, onChoose, onRetry }: DeliveryStepProps) {
  const { t } = useI18n();
  const [saved, setSaved] = useState<number | null>(null);
  const served = addresses?.filter((address) => isServed(address, branch.id));
  const others = addresses?.filter((address) => !isServed(address, branch.id)) ?? [];
  return (
    <Step number={number} title={t('checkout.address')}>
      {onRetry && <RetryNotice onRetry={onRetry}>{t('addresses.load_failed')}</RetryNotice>}
      {!addresses && !onRetry && <Skeleton className="h-20 w-full rounded-control" />}
      {served?.length === 0 && <p className="mb-4 text-muted">{t('checkout.no_address')}</p>}
      <div role="radiogroup" aria-label={t('checkout.address')} className="flex flex-col gap-2 empty:hidden">
        {served?.map((address) => (
          <RadioRow
            key={address.id}
            name="address"
            title={<AddressTitle address={address} />}
            hint={<AddressDetails address={address} />}
            checked={chosen?.id === address.id}
            onChange={() => onChoose(address)}
            // The button that saved it has gone with its form.
            ref={saved === address.id ? takeFocus : undefined}
          />
        ))}
        {others.map((address) => (
          <RadioRow
            key={address.id}
            name="address"
            title={<bdi className="wrap-anywhere">{address.name}</bdi>}
            hint={
              <AddressDetails address={address}>
                <WhyNot address={address} branch={branch} />
              </AddressDetails>
            }
            disabled
            checked={false}
            readOnly
          />
        ))}
      </div>
      {chosen && !namesDoor(chosen) && <DoorNotice address={chosen} />}
      {addresses && served && served.length > 0 && <AddLink />}
      {addresses && served?.length === 0 && (
        <div className={others.length > 0 ? 'mt-5' : undefined}>
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <AddressForm
              branchId={branch.id}
              others={addresses}
              isForOrder
              onSaved={(address) => {
                setSaved(address.id);
                onChoose(address);
              }}
            />
          </Suspense>
        </div>
      )}
    </Step>
  );
}

function WhyNot({ address, branch }: { address: Address; branch: Branch }) {
  const { t, name } = useI18n();
  const other = useBranches().data?.find(({ id }) => id === address.branchId);
  return (
    <span className="mt-1 flex items-start gap-1.5 font-medium text-ink">
      <Icon name="info" size={16} className="mt-0.5" />
      <span>
        {address.branchId === branch.id || !address.isDeliverable ? (
          t('checkout.address_outside')
        ) : other ? (
          <Sentence message="checkout.address_of_branch" values={{ branch: name(other.name) }} />
        ) : (
          t('checkout.address_elsewhere')
        )}
      </span>
    </span>
  );
}

/** Includes the note, so that customers know the driver will read it. */
function AddressDetails({ address, children }: { address: Address; children?: ReactNode }) {
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
      {children}
    </span>
  );
}

/** A chosen address that says no more than its street, as older ones may; its form returns here (ADDR-06). */
function DoorNotice({ address }: { address: Address }) {
  const { t } = useI18n();
  const { pathname } = useLocation();
  return (
    <div className="mt-3">
      <Notice
        tone="warning"
        action={
          <Link to={paths.editAddress(address.id)} state={{ from: pathname }} className={buttonClass('secondary')}>
            {t('addresses.edit_title')}
          </Link>
        }
      >
        {t('addresses.door_required')}
      </Notice>
    </div>
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
