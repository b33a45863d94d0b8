import type { CheckedAddress } from '@sufra/contract/addresses/endpoints';
import type { Address, AddressInput } from '@sufra/contract/addresses/model';
import { lazy, Suspense, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useFieldMessage } from '../calls/form-errors.ts';
import { useI18n } from '../i18n.tsx';
import { withTexts } from '../page-texts.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { checkAddress, startValues } from './address-values.ts';
import { AreaField } from './area-field.tsx';
import { BranchField } from './branch-field.tsx';
import { DriverFields } from './driver-fields.tsx';
import { PointField } from './point-field.tsx';
import { useAddressPoint } from './use-address-point.ts';
import { useDeliveryAreas } from './use-delivery-areas.ts';
import { useSaveAddress } from './use-save-address.ts';

const AddressMap = lazy(() => withTexts(['map'], () => import('./address-map.tsx')).then((module) => ({ default: module.AddressMap })));

interface AddressFormProps {
  /** Absent for a new one. */
  address?: Address;
  /** The address's branch, or the chosen one; 0 lets the customer choose. */
  branchId: number;
  /** The first address becomes the default, whatever is ticked (ADDR-05). */
  isFirst?: boolean;
  onSaved: (address: Address) => void;
}

export function AddressForm({ address, branchId, isFirst = false, onSaved }: AddressFormProps) {
  const { t } = useI18n();
  const message = useFieldMessage();
  const form = useForm<AddressInput, unknown, CheckedAddress>({
    mode: 'onTouched',
    resolver: checkAddress,
    defaultValues: startValues(address, branchId, isFirst),
  });
  const { register, control, handleSubmit, formState, watch, setValue } = form;
  const { errors } = formState;
  const { save, isPending, refusal } = useSaveAddress(form.setError, onSaved);
  const { field: latitude } = useController({ control, name: 'lat' });
  const [branch, areaId] = watch(['branchId', 'areaId']);
  const areas = useDeliveryAreas(branch || 0);
  const place = useAddressPoint(form, areas);
  const [map, setMap] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const isSettledDefault = Boolean(address?.isDefault) || isFirst;

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
          autoComplete="off"
          required
          error={message(errors.name)}
          {...register('name')}
        />
        {branchId === 0 && (
          <BranchField
            error={errors.branchId && t('addresses.branch_required')}
            {...register('branchId', {
              valueAsNumber: true,
              onChange: () => {
                setValue('areaId', Number.NaN);
                place.forget();
              },
            })}
          />
        )}
        <AreaField
          areas={areas}
          areaId={areaId}
          error={message(errors.areaId)}
          {...register('areaId', { valueAsNumber: true, onChange: place.forget })}
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
            error={message(errors.street)}
            {...register('street')}
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
          checked={watch('isDefault')}
          onChange={({ target }) => setValue('isDefault', target.checked)}
        />
        <Button type="submit" size="lg" pending={isPending} className="sm:self-start">
          {t('addresses.save')}
        </Button>
      </form>
      {/* Outside the form: the dialog has fields and buttons of its own. */}
      {map !== 'unopened' && (
        <Suspense fallback={null}>
          <AddressMap
            open={map === 'open'}
            onClose={() => setMap('closed')}
            branchId={branch}
            areaId={areaId}
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
