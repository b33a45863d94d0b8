import type { CheckedAddress } from '@sufra/contract/addresses/endpoints';
import { type Address, type AddressInput, namesDoor } from '@sufra/contract/addresses/model';
import { Button } from '@sufra/ui/button.tsx';
import { Checkbox } from '@sufra/ui/form/checkbox.tsx';
import { goToNextField } from '@sufra/ui/form/next-field.ts';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { lazy, Suspense, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useFieldMessage } from '../calls/form-errors.ts';
import { useBranches } from '../catalogue/branches.ts';
import { prefetchMap } from '../geo/map/prefetch-map.ts';
import { withTexts } from '../page-texts.ts';
import { checkAddress, startValues } from './address-values.ts';
import { AreaField } from './area-field.tsx';
import { BranchField } from './branch-field.tsx';
import { DriverFields } from './driver-fields.tsx';
import { NameField } from './name-field.tsx';
import { PointField } from './point-field.tsx';
import { useAddressPoint } from './use-address-point.ts';
import { useDeliveryAreas } from './use-delivery-areas.ts';
import { useKnownAddress } from './use-known-address.ts';
import { useSaveAddress } from './use-save-address.ts';

const loadMap = () => withTexts(['map'], () => import('./address-map.tsx')).then((module) => ({ default: module.AddressMap }));
const AddressMap = lazy(loadMap);

/** What cannot be downloaded now is tried again when the map opens. */
const fetchMap = () => {
  loadMap().catch(() => undefined);
  prefetchMap();
};

interface AddressFormProps {
  /** Absent for a new one. */
  address?: Address;
  /** The address's branch, or the chosen one; 0 lets the customer choose. */
  branchId: number;
  /** The customer's addresses; undefined when they could not be loaded. */
  others?: readonly Address[] | undefined;
  /** Asked for in the checkout, which needs it and nothing else. */
  isForOrder?: boolean;
  /** An order is to go there: a driver needs more than its street (ADDR-06). */
  needsDoor?: boolean;
  onSaved: (address: Address) => void;
}

/** A new address begins with what the visit knows of it, and what the customer changes stays theirs. */
export function AddressForm({ address, branchId, others, isForOrder = false, needsDoor = isForOrder, onSaved }: AddressFormProps) {
  const { t } = useI18n();
  const message = useFieldMessage();
  // The first address becomes the default, whatever is ticked (ADDR-05).
  const isFirst = !address && others?.length === 0;
  const commonNames = [t('addresses.name_home'), t('addresses.name_work')];
  const freeName = commonNames.find((name) => !others?.some((other) => other.name === name)) ?? '';
  const { data: nearby } = useBranches();
  const nearest = nearby?.find(({ delivery }) => delivery.isActive)?.id ?? 0;
  const known = useKnownAddress(address ? 0 : branchId || nearest);
  const start = startValues(address, { branchId: branchId || nearest, name: freeName, isFirst });
  const form = useForm<AddressInput, unknown, CheckedAddress>({
    mode: 'onTouched',
    resolver: checkAddress,
    defaultValues: start,
    ...(!address && { values: { ...start, ...known } as AddressInput }),
    resetOptions: { keepDirtyValues: true, keepErrors: true, keepTouched: true, keepIsSubmitted: true },
  });
  const { register, control, handleSubmit, formState, watch, setValue } = form;
  const { errors, dirtyFields } = formState;
  const { save, isPending, refusal } = useSaveAddress(form.setError, onSaved);
  const { field: latitude } = useController({ control, name: 'lat' });
  const [branch, areaId] = watch(['branchId', 'areaId']);
  const areas = useDeliveryAreas(branch || 0);
  const place = useAddressPoint(form, areas, known);
  const isKnownPoint = known !== null && place.point !== null && !dirtyFields.lat;
  const [map, setMap] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const isSettledDefault = Boolean(address?.isDefault) || isFirst;

  return (
    <>
      <form
        method="post"
        noValidate
        className="flex flex-col gap-5"
        onKeyDown={goToNextField}
        onSubmit={handleSubmit((values) => {
          if (!needsDoor || namesDoor(values)) save(values);
          else form.setError('building', { type: 'server', message: t('addresses.door_required') }, { shouldFocus: true });
        })}
      >
        {refusal && (
          <Notice tone="error" role="alert">
            {refusal}
          </Notice>
        )}
        <NameField control={control} />
        {branchId === 0 && (
          <BranchField
            error={errors.branchId && t('addresses.branch_required')}
            {...register('branchId', {
              valueAsNumber: true,
              onChange: () => {
                setValue('areaId', Number.NaN, { shouldDirty: true });
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
          news={place.news || (isKnownPoint ? t('addresses.point_known') : '')}
          error={message(errors.lat ?? errors.lng)}
          disabled={!branch}
          onOpen={() => setMap('open')}
          onIntent={fetchMap}
        />
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <TextField
            label={t('addresses.city')}
            autoComplete="address-level2"
            enterKeyHint="next"
            required
            error={message(errors.city)}
            {...register('city')}
          />
          <TextField
            label={t('addresses.street')}
            autoComplete="address-line1"
            enterKeyHint="next"
            required
            error={message(errors.street)}
            {...register('street')}
          />
        </div>
        <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
          <TextField
            label={t('addresses.building')}
            autoComplete="address-line2"
            enterKeyHint="next"
            optional={!needsDoor}
            hint={needsDoor ? t('addresses.door_hint') : undefined}
            error={message(errors.building)}
            className="max-sm:col-span-2"
            {...register('building')}
          />
          <TextField
            label={t('addresses.apartment')}
            autoComplete="address-line3"
            enterKeyHint="next"
            optional
            error={message(errors.apartment)}
            {...register('apartment')}
          />
          <TextField
            label={t('addresses.floor')}
            autoComplete="off"
            enterKeyHint="done"
            optional
            error={message(errors.floor)}
            {...register('floor')}
          />
        </div>
        <DriverFields {...form} />
        {!(isForOrder && isFirst) && (
          <Checkbox
            label={t('addresses.set_default')}
            hint={isSettledDefault ? t(isFirst ? 'addresses.first_is_default' : 'addresses.is_default') : undefined}
            disabled={isSettledDefault}
            checked={watch('isDefault')}
            onChange={({ target }) => setValue('isDefault', target.checked, { shouldDirty: true })}
          />
        )}
        <Button type="submit" size="lg" pending={isPending} className="sm:self-start">
          {t(isForOrder ? 'checkout.use_address' : 'addresses.save')}
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
              void place.choose(location);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
