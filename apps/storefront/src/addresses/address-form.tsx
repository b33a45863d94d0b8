import { zodResolver } from '@hookform/resolvers/zod';
import { type Address, addressBody } from '@sufra/contract/addresses';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useFieldMessage } from '../form-errors.ts';
import { useI18n } from '../i18n.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Notice } from '../ui/notice.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { areasQuery } from './address-queries.ts';
import { AreaTerms } from './area-terms.tsx';
import { BranchField } from './branch-field.tsx';
import { LocationChoice, type Point, type PointSource } from './location-choice.tsx';
import { useSaveAddress } from './use-save-address.ts';

type Input = z.input<typeof addressBody>;
export type AddressValues = z.output<typeof addressBody>;

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
  const { t, name } = useI18n();
  const message = useFieldMessage();
  const [source, setSource] = useState<PointSource | null>(address ? 'saved' : null);
  const form = useForm<Input, unknown, AddressValues>({
    mode: 'onTouched',
    resolver: zodResolver(addressBody),
    defaultValues: {
      addressID: address?.addressID ?? 0,
      branch_id: branchId,
      address_name: address?.address_name ?? '',
      city: address?.city ?? '',
      street_name: address?.street_name ?? '',
      building: address?.building ?? '',
      apartment: address?.apartment ?? '',
      floor: address?.floor ?? '',
      is_default: address?.is_default ?? isFirst,
      ...(address && { zone_id: address.zone_id, lat: address.lat, lng: address.lng }),
    },
  });
  const { register, control, handleSubmit, formState, watch, setValue, trigger } = form;
  const { errors, isSubmitted } = formState;
  const { save, isPending, refusal } = useSaveAddress(form.setError, onSaved);
  const { field: latitude } = useController({ control, name: 'lat' });
  const [branch, zone] = watch(['branch_id', 'zone_id']);
  const { data: areas } = useQuery(areasQuery(branch));
  const area = areas?.find((each) => each.delivery_area_id === zone);
  const isSettledDefault = Boolean(address?.is_default) || isFirst;

  const choosePoint = (next: PointSource | null, point: Point | null) => {
    setSource(next);
    // An unchosen point is no number, which the schema refuses with 'Location is required'.
    setValue('lng', point?.lng as number);
    setValue('lat', point?.lat as number);
    if (point || isSubmitted) trigger(['lat', 'lng']);
  };

  return (
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
              choosePoint(null, null);
            },
          })}
        />
      )}
      <Select
        // The value that was saved can be shown only once its option is there.
        key={areas ? 'areas' : 'loading'}
        label={t('addresses.zone')}
        required
        disabled={!areas}
        hint={areas?.length === 0 ? t('addresses.no_zones') : area && <AreaTerms area={area} />}
        error={message(errors.zone_id)}
        {...register('zone_id', { valueAsNumber: true, onChange: () => choosePoint(null, null) })}
      >
        <option value="">{t('addresses.choose_zone')}</option>
        {areas?.map((each) => (
          <option key={each.delivery_area_id} value={each.delivery_area_id}>
            {name(each.delivery_area_name, each.delivery_area_ar_name)}
          </option>
        ))}
      </Select>
      <LocationChoice ref={latitude.ref} value={source} saved={address} onChange={choosePoint} error={message(errors.lat ?? errors.lng)} />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField label={t('addresses.city')} autoComplete="address-level2" required error={message(errors.city)} {...register('city')} />
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
  );
}
