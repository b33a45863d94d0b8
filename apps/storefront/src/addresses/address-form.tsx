import { type Address, isSpecificAddress } from '@sufra/contract/addresses/model';
import { country } from '@sufra/contract/country';
import { Button } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { EmptyPlate } from '@sufra/ui/empty-state.tsx';
import { Checkbox } from '@sufra/ui/form/checkbox.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { lazyDialog } from '@sufra/ui/overlay/lazy-dialog.tsx';
import { type ReactNode, useState } from 'react';
import { useController } from 'react-hook-form';
import { useBranches } from '../catalogue/branches.ts';
import { prefetchMap } from '../geo/map/prefetch-map.ts';
import { withTexts } from '../loading/page-texts.ts';
import { PageTitle } from '../site/page-head.tsx';
import { AreaField, BranchField, DriverFields, NameField } from './address-fields.tsx';
import { useDeliveryAreas } from './address-queries.ts';
import { PointField } from './point-field.tsx';
import { useAddressForm, useAddressPoint, useKnownAddress } from './use-address-form.ts';

const loadMap = async () => (await withTexts(['map'], () => import('./address-map.tsx'))).AddressMap;
const AddressMap = lazyDialog(loadMap);

/** Ignore prefetch failures: the map retries on opening. */
const fetchMap = () => {
  loadMap().catch(() => undefined);
  prefetchMap();
};

interface AddressFormProps {
  /** Absent for a new one. */
  address?: Address;
  /** The address's branch or the chosen one; 0 lets the customer choose. */
  branchId: number;
  /** Other addresses; undefined when loading failed. */
  others?: readonly Address[] | undefined;
  /** The address is for an order, so it must be specific enough for the driver (ADDR-06). */
  needsDoor?: boolean;
  onSaved: (address: Address) => void;
}

/** Address form. New addresses are prefilled from the visit, without overwriting input. */
export function AddressForm({ address, branchId, others, needsDoor = false, onSaved }: AddressFormProps) {
  const { t, name } = useI18n();
  // The first address always becomes the default (ADDR-05).
  const isFirst = !address && others?.length === 0;
  const commonNames = [t('addresses.name_home'), t('addresses.name_work')];
  const freeName = commonNames.find((common) => !others?.some((other) => other.name === common)) ?? '';
  const { data: nearby } = useBranches();
  const nearest = nearby?.find(({ delivery }) => delivery.isActive)?.id ?? 0;
  const known = useKnownAddress(address ? 0 : branchId || nearest);
  const form = useAddressForm(address, { branchId: branchId || nearest, name: freeName, isFirst }, known, onSaved);
  const { field, control, errorOf, watch, setValue } = form;
  const { field: latitude } = useController({ control, name: 'lat' });
  const [branch, areaId] = watch(['branchId', 'areaId']);
  const areas = useDeliveryAreas(branch || 0);
  const place = useAddressPoint(form, areas, known);
  const isKnownPoint = known !== null && place.point !== null && !form.formState.dirtyFields.lat;
  const [isMapOpen, setMapOpen] = useState(false);
  const isSettledDefault = Boolean(address?.isDefault) || isFirst;

  return (
    <>
      <Form
        form={form}
        onSubmit={form.handleSubmit((values) => {
          if (!needsDoor || isSpecificAddress(values)) form.send(values);
          else form.setError('building', { type: 'server', message: t('addresses.door_required') }, { shouldFocus: true });
        })}
      >
        <NameField {...form} />
        {branchId === 0 && (
          <BranchField
            {...field('branchId', {
              valueAsNumber: true,
              onChange: () => {
                setValue('areaId', Number.NaN, { shouldDirty: true });
                place.forget();
              },
            })}
            error={form.formState.errors.branchId && t('addresses.branch_required')}
          />
        )}
        <AreaField areas={areas} areaId={areaId} {...field('areaId', { valueAsNumber: true, onChange: place.forget })} />
        <PointField
          ref={latitude.ref}
          point={place.point}
          named={place.named}
          news={place.news || (isKnownPoint ? t('addresses.point_known') : '')}
          error={errorOf('lat') ?? errorOf('lng')}
          disabled={!branch}
          onOpen={() => setMapOpen(true)}
          onIntent={fetchMap}
        />
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <TextField label={t('addresses.city')} autoComplete="address-level2" enterKeyHint="next" required {...field('city')} />
          <TextField
            label={country.address.street ? name(country.address.street) : t('addresses.street')}
            autoComplete="address-line1"
            enterKeyHint="next"
            required
            {...field('street')}
          />
        </div>
        <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
          <TextField
            label={t('addresses.building')}
            autoComplete="address-line2"
            enterKeyHint="next"
            optional={!needsDoor}
            hint={needsDoor ? t('addresses.door_hint') : undefined}
            className="max-sm:col-span-2"
            {...field('building')}
          />
          <TextField label={t('addresses.apartment')} autoComplete="address-line3" enterKeyHint="next" optional {...field('apartment')} />
          <TextField label={t('addresses.floor')} autoComplete="off" enterKeyHint="done" optional {...field('floor')} />
        </div>
        <DriverFields {...form} />
        <Checkbox
          label={t('addresses.set_default')}
          hint={isSettledDefault ? t(isFirst ? 'addresses.first_is_default' : 'addresses.is_default') : undefined}
          disabled={isSettledDefault}
          checked={watch('isDefault')}
          onChange={({ target }) => setValue('isDefault', target.checked, { shouldDirty: true })}
        />
        <Button type="submit" size="lg" pending={form.isPending} className="sm:self-start">
          {t('addresses.save')}
        </Button>
      </Form>
      {/* Outside the form: the dialog has its own fields and buttons. */}
      <AddressMap
        open={isMapOpen}
        onClose={() => setMapOpen(false)}
        branchId={branch}
        areaId={areaId}
        point={place.point}
        areas={areas}
        onConfirm={(location) => {
          setMapOpen(false);
          void place.choose(location);
        }}
      />
    </>
  );
}

export function AddressPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <div className="page flex flex-col gap-6 py-8">
      <PageTitle page={title} />
      <h1 className="text-2xl">{title}</h1>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:items-start lg:gap-8">
        <Card className="sm:p-6">{children}</Card>
        <aside className="flex flex-col items-center gap-3 rounded-card bg-sunken p-6 text-center max-lg:hidden">
          <EmptyPlate scene="place" className="w-40" />
          <p className="font-semibold">{t('addresses.tip_title')}</p>
          <p className="text-sm text-muted">{t('addresses.tip_text')}</p>
        </aside>
      </div>
    </div>
  );
}
