import { type Address, isSpecificAddress } from '@sufra/contract/addresses/model';
import type { Branch } from '@sufra/contract/branches/model';
import { Button, buttonClass } from '@sufra/ui/button.tsx';
import { RadioRow } from '@sufra/ui/form/option-row.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { RetryNotice, takeFocus } from '@sufra/ui/later.tsx';
import { Skeleton } from '@sufra/ui/loading.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { AddressTitle } from '../addresses/address-card.tsx';
import { useBranches } from '../catalogue/branches.ts';
import { paths } from '../paths.ts';
import { changeDraft } from '../visit/draft.ts';
import { saveFields } from '../visit/order-fields.ts';
import { NewAddress } from './new-address.tsx';
import { isServed } from './order-input.ts';
import type { Checkout } from './use-checkout.ts';

/** Address selection, or a short form: for guests, without a deliverable address, or on request. */
export function DeliveryPlace({ branch, checkout }: { branch: Branch; checkout: Checkout }) {
  const { t } = useI18n();
  const { addresses, address: chosen, asksAddress, form } = checkout;
  /** The button that opened the form is gone with its list. */
  const [wasPressed, setPressed] = useState(false);
  const { list, retry } = addresses;
  const served = list?.filter((address) => isServed(address, branch.id)) ?? [];
  const others = list?.filter((address) => !isServed(address, branch.id)) ?? [];
  if (asksAddress)
    return (
      <>
        {others.length > 0 && served.length === 0 && (
          <div className="mb-5">
            <AddressRows others={others} branch={branch} />
          </div>
        )}
        <div ref={wasPressed ? takeFocus : undefined} tabIndex={-1} className="outline-none">
          <NewAddress form={form} branchId={branch.id} />
        </div>
        {served.length > 0 && (
          <Button variant="ghost" className="-ms-4 mt-2" onClick={() => changeDraft({ isNewAddress: false })}>
            {t('checkout.saved_addresses')}
          </Button>
        )}
      </>
    );
  return (
    <>
      {retry && <RetryNotice onRetry={retry}>{t('addresses.load_failed')}</RetryNotice>}
      {!list && !retry && <Skeleton className="h-20 w-full rounded-control" />}
      <AddressRows served={served} others={others} branch={branch} chosen={chosen} />
      {chosen && !isSpecificAddress(chosen) && <DoorNotice address={chosen} />}
      {served.length > 0 && (
        <Button
          variant="ghost"
          icon="plus"
          className="-ms-4 mt-2"
          onClick={() => {
            setPressed(true);
            saveFields({ addressId: null });
            changeDraft({ isNewAddress: true });
          }}
        >
          {t('addresses.add')}
        </Button>
      )}
    </>
  );
}

interface AddressRowsProps {
  served?: readonly Address[];
  others: readonly Address[];
  branch: Branch;
  chosen?: Address | null;
}

/** Deliverable addresses are selectable, others state why not. */
function AddressRows({ served = [], others, branch, chosen }: AddressRowsProps) {
  const { t } = useI18n();
  return (
    <div role="radiogroup" aria-label={t('checkout.address')} className="flex flex-col gap-2 empty:hidden">
      {served.map((address) => (
        <RadioRow
          key={address.id}
          name="address"
          title={<AddressTitle address={address} />}
          hint={<AddressDetails address={address} />}
          checked={chosen?.id === address.id}
          onChange={() => changeDraft({ addressId: address.id })}
        />
      ))}
      {others.map((address) => (
        <RadioRow
          key={address.id}
          name="address"
          title={<bdi className="wrap-anywhere">{address.name}</bdi>}
          hint={
            <AddressDetails address={address}>
              <UnavailableReason address={address} branch={branch} />
            </AddressDetails>
          }
          disabled
          checked={false}
          readOnly
        />
      ))}
    </div>
  );
}

function UnavailableReason({ address, branch }: { address: Address; branch: Branch }) {
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

/** Includes the note, so that customers know the driver sees it. */
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

/** Notice for an address without more than a street, with a link to its form (ADDR-06). */
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
