import { country } from '@sufra/contract/country';
import { Button } from '@sufra/ui/button.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { onIntent } from '@sufra/ui/hooks.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { RetryNotice } from '@sufra/ui/later.tsx';
import { Skeleton } from '@sufra/ui/loading.tsx';
import { lazyDialog } from '@sufra/ui/overlay/lazy-dialog.tsx';
import { SegmentedControl } from '@sufra/ui/segmented-control.tsx';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { prefetchMap } from '../geo/map/prefetch-map.ts';
import { withTexts } from '../loading/page-texts.ts';
import { isBuildingRequired, kinds, unitAddressLimits } from '../visit/unit-address.ts';
import type { OrderForm } from './use-order-form.ts';

const loadMap = async () => (await withTexts(['map'], () => import('../addresses/address-map.tsx'))).AddressMap;
const AddressMap = lazyDialog(loadMap);

/** Ignore prefetch failures: the map retries on opening. */
const fetchMap = () => {
  loadMap().catch(() => undefined);
  prefetchMap();
};

const numberLabels = {
  apartment: 'addresses.apartment_number',
  villa: 'addresses.villa_number',
  office: 'addresses.office_number',
} as const;

/** New address: kind, building, number and note; the pin supplies the rest (TRY-02). */
export function NewAddress({ form, branchId }: { form: OrderForm; branchId: number }) {
  const { t, name } = useI18n();
  const { field: kind } = useController({ control: form.control, name: 'kind' });
  const isVilla = kind.value === 'villa';
  const isRequired = isBuildingRequired(kind.value);
  const { building: label } = country.address;
  const building = (
    <TextField
      label={label ? name(label) : t(isVilla ? 'addresses.compound' : 'addresses.building')}
      autoComplete="address-line1"
      enterKeyHint="next"
      maxLength={unitAddressLimits.building}
      required={isRequired}
      optional={!isRequired}
      {...form.field('building')}
    />
  );
  return (
    <div className="flex flex-col gap-5">
      <PinLine form={form} branchId={branchId} />
      <SegmentedControl
        label={t('addresses.kind')}
        segments={kinds.map((value) => ({ value, label: t(`addresses.kind_${value}`) }))}
        value={kind.value}
        fullWidth
        onChange={(next) => {
          kind.onChange(next);
          // Other fields are required for another kind.
          form.clearErrors(['building', 'number']);
        }}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-4">
        {!isVilla && building}
        <TextField
          label={t(numberLabels[kind.value])}
          autoComplete="address-line2"
          enterKeyHint="next"
          maxLength={unitAddressLimits.number}
          required
          {...form.field('number')}
        />
        {isVilla && building}
      </div>
      <TextField
        label={t('addresses.driver_note')}
        placeholder={t('addresses.driver_note_example')}
        autoComplete="off"
        enterKeyHint="done"
        optional
        maxLength={unitAddressLimits.driverNote}
        {...form.field('driverNote')}
      />
    </div>
  );
}

/** Zone, city and street in one line, with the map. */
function PinLine({ form, branchId }: { form: OrderForm; branchId: number }) {
  const { t } = useI18n();
  const id = useId();
  const { field: pin } = useController({ control: form.control, name: 'pin' });
  const { place } = form;
  const [isMapOpen, setMapOpen] = useState(false);
  const error = form.pinProblem;
  return (
    <>
      <div>
        <div className="flex min-h-11 flex-wrap items-center gap-x-3">
          <Icon name="pin" size={24} className={place.area ? 'text-primary' : 'text-muted'} />
          <p id={`${id}-pin`} className="min-w-0 grow basis-36">
            {place.line ? (
              <bdi className="font-medium">{place.line}</bdi>
            ) : place.isAreaKnown || place.areas.state === 'failed' ? (
              <span className="text-muted">{t('addresses.no_point')}</span>
            ) : (
              <Skeleton className="h-6 w-full" />
            )}
          </p>
          <Button
            ref={pin.ref}
            variant="ghost"
            className="-me-4 shrink-0"
            aria-describedby={`${error ? `${id}-error ` : ''}${id}-pin`}
            onClick={() => setMapOpen(true)}
            {...onIntent(fetchMap)}
          >
            {t(place.line ? 'checkout.change' : 'addresses.choose_point')}
          </Button>
        </div>
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-sm font-medium text-error empty:hidden">
          {error && (
            <>
              <Icon name="alert" size={16} className="mt-0.5" />
              <span>{t(error)}</span>
            </>
          )}
        </p>
        {place.areas.state === 'failed' && <RetryNotice onRetry={place.areas.retry}>{t('addresses.zones_failed')}</RetryNotice>}
      </div>
      <AddressMap
        open={isMapOpen}
        onClose={() => setMapOpen(false)}
        branchId={branchId}
        areaId={place.area?.id ?? 0}
        point={place.area ? place.point : null}
        areas={place.areas}
        onConfirm={(chosen) => {
          setMapOpen(false);
          pin.onChange(chosen);
        }}
      />
    </>
  );
}
