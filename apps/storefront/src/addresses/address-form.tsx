import { zodResolver } from '@hookform/resolvers/zod';
import { type Address, addressBody } from '@sufra/contract/addresses';
import { lazy, Suspense, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useFieldMessage } from '../calls/form-errors.ts';
import { useI18n } from '../i18n.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { type AddressInput, type AddressValues, startValues } from './address-values.ts';
import { BranchField } from './branch-field.tsx';
import { DriverFields } from './driver-fields.tsx';
import { PointField } from './point-field.tsx';
import { useAddressPoint } from './use-address-point.ts';
import { useDeliveryAreas } from './use-delivery-areas.ts';
import { useSaveAddress } from './use-save-address.ts';
import { ZoneField } from './zone-field.tsx';

const AddressMap = lazy(() => import('./address-map.tsx').then((module) => ({ default: module.AddressMap })));

interface AddressFormProps {
  /** Absent to add one. */
  address?: Address;
  /** The branch is known: that of the address, or the chosen one; 0 lets the customer choose. */
  branchId: number;
  /** The first address becomes the default, whatever is ticked (ADDR-05). */
  isFirst?: boolean;
  onSaved: (address: Address) => void;
}

export function AddressForm({ address, branchId, isFirst = false, onSaved }: AddressFormProps) {
  const { t } = useI18n();
  const message = useFieldMessage();
  const form = useForm<AddressInput, unknown, AddressValues>({
    mode: 'onTouched',
    resolver: zodResolver(addressBody),
    defaultValues: startValues(address, branchId, isFirst),
  });
  const { register, control, handleSubmit, formState, watch, setValue } = form;
  const { errors } = formState;
  const { save, isPending, refusal } = useSaveAddress(form.setError, onSaved);
  const { field: latitude } = useController({ control, name: 'lat' });
  const [branch, zoneId] = watch(['branch_id', 'zone_id']);
  const areas = useDeliveryAreas(branch || 0);
  const place = useAddressPoint(form, areas);
  const [map, setMap] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const isSettledDefault = Boolean(address?.is_default) || isFirst;

  return (
    <>
      <form method="post" noValidate className="flex flex-col gap-5" onSubmit={handleSubmit((values) => save(values))}>
        {refusal && (
          <Notice tone="error" role="alert">
            {refusal}
          </Notice>
        )}
        <TextField
          label={t('addresses.name')}
          placeholder={t('addresses.name_example')}
          required
          error={message(errors.address_name)}
          {...register('address_name')}
        />
        {branchId === 0 && (
          <BranchField
            error={errors.branch_id && t('addresses.branch_required')}
            {...register('branch_id', {
              valueAsNumber: true,
              onChange: () => {
                setValue('zone_id', Number.NaN);
                place.forget();
              },
            })}
          />
        )}
        <ZoneField
          areas={areas}
          zoneId={zoneId}
          error={message(errors.zone_id)}
          {...register('zone_id', { valueAsNumber: true, onChange: place.forget })}
        />
        <PointField
          ref={latitude.ref}
          point={place.point}
          named={place.named}
          news={place.news}
          error={message(errors.lat ?? errors.lng)}
          disabled={!branch}
          onOpen={() => setMap('open')}
        />
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <TextField
            label={t('addresses.city')}
            autoComplete="address-level2"
            required
            error={message(errors.city)}
            {...register('city')}
          />
          <TextField
            label={t('addresses.street')}
            autoComplete="address-line1"
            required
            error={message(errors.street_name)}
            {...register('street_name')}
          />
        </div>
        <div className="grid gap-5 sm:grid-cols-3 sm:gap-4">
          <TextField label={t('addresses.building')} optional error={message(errors.building)} {...register('building')} />
          <TextField label={t('addresses.apartment')} optional error={message(errors.apartment)} {...register('apartment')} />
          <TextField label={t('addresses.floor')} optional error={message(errors.floor)} {...register('floor')} />
        </div>
        <DriverFields {...form} />
        <Checkbox
          label={t('addresses.set_default')}
          hint={isSettledDefault ? t(isFirst ? 'addresses.first_is_default' : 'addresses.is_default') : undefined}
          disabled={isSettledDefault}
          checked={watch('is_default')}
          onChange={({ target }) => setValue('is_default', target.checked)}
        />
        <Button type="submit" size="lg" pending={isPending} className="sm:self-start">
          {t('addresses.save')}
        </Button>
      </form>
      {/* Beside the form: a dialog has fields and buttons of its own. */}
      {map !== 'unopened' && (
        <Suspense fallback={null}>
          <AddressMap
            open={map === 'open'}
            onClose={() => setMap('closed')}
            branchId={branch}
            zoneId={zoneId}
            point={place.point}
            areas={areas}
            onConfirm={(location) => {
              setMap('closed');
              place.choose(location);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
