import type { DeliveryArea } from '@sufra/contract/branches/model';
import { country } from '@sufra/contract/country';
import { AccordionSection } from '@sufra/ui/accordion-section.tsx';
import { Price } from '@sufra/ui/figures.tsx';
import { Select, TextArea } from '@sufra/ui/form/text-area.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { RetryNotice } from '@sufra/ui/later.tsx';
import { SegmentedControl } from '@sufra/ui/segmented-control.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { allBranchesQuery, type DeliveryAreas } from './address-queries.ts';
import type { AddressFormState } from './use-address-form.ts';

/** Optional hints for the driver; collapsed while empty. */
export function DriverFields({ field, formState: { errors }, getValues }: AddressFormState) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(() => getValues(['landmark', 'makaniNumber', 'driverNote']).some(Boolean));
  const hasError = Boolean(errors.landmark ?? errors.makaniNumber ?? errors.driverNote);
  return (
    <AccordionSection
      className="border-t"
      title={t('addresses.for_driver')}
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <div className="flex flex-col gap-5 pt-1">
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <TextField
            label={t('addresses.landmark')}
            hint={t('addresses.landmark_hint')}
            autoComplete="off"
            enterKeyHint="next"
            optional
            {...field('landmark')}
          />
          {country.address.hasMakani && (
            <TextField
              label={t('addresses.makani')}
              hint={t('addresses.makani_hint')}
              optional
              inputMode="numeric"
              autoComplete="off"
              enterKeyHint="next"
              dir="ltr"
              {...field('makaniNumber')}
            />
          )}
        </div>
        <TextArea
          label={t('addresses.driver_note')}
          placeholder={t('addresses.driver_note_example')}
          autoComplete="off"
          optional
          rows={2}
          maxLength={300}
          {...field('driverNote')}
        />
      </div>
    </AccordionSection>
  );
}

/** Address label: home or work by tap, or a custom name. */
export function NameField({ control, errorOf }: Pick<AddressFormState, 'control' | 'errorOf'>) {
  const { t } = useI18n();
  const { field } = useController({ control, name: 'name' });
  const common = { home: t('addresses.name_home'), work: t('addresses.name_work') };
  const [isOwn, setOwn] = useState(false);
  /** Whether the field appeared because of a tap and should take the focus. */
  const isAskedFor = useRef(false);
  const known = isOwn ? undefined : (['home', 'work'] as const).find((name) => common[name] === field.value);
  const kind = known ?? 'own';
  const segments = [
    { value: 'home', label: common.home },
    { value: 'work', label: common.work },
    { value: 'own', label: t('addresses.name_own') },
  ] as const;
  return (
    <div className="flex flex-col gap-2">
      <p aria-hidden className="text-sm font-semibold">
        {t('addresses.name')}
        <span className="ms-0.5 text-error">*</span>
      </p>
      <SegmentedControl
        label={t('addresses.name')}
        segments={segments}
        value={kind}
        fullWidth
        onChange={(next) => {
          setOwn(next === 'own');
          isAskedFor.current = next === 'own';
          field.onChange(next === 'own' ? '' : common[next]);
        }}
      />
      {kind === 'own' && (
        <TextField
          label={t('addresses.name')}
          labelHidden
          placeholder={t('addresses.name_example')}
          autoComplete="off"
          autoCapitalize="sentences"
          enterKeyHint="next"
          required
          error={errorOf('name')}
          {...field}
          ref={(input) => {
            field.ref(input);
            if (isAskedFor.current) input?.focus();
            isAskedFor.current = false;
          }}
        />
      )}
    </div>
  );
}

interface AreaFieldProps extends Omit<ComponentProps<'select'>, 'required' | 'className'> {
  areas: DeliveryAreas;
  areaId: number;
  error: string | undefined;
}

/** Select of delivery areas, with the chosen one's terms. */
export function AreaField({ areas: { choices, state, retry }, areaId, error, ...select }: AreaFieldProps) {
  const { t, name } = useI18n();
  const area = choices.find((each) => each.id === areaId);
  const isNone = state === 'ready' && choices.length === 0;
  return (
    <div className="flex flex-col gap-3">
      <Select
        // Remount when loaded: a select cannot show a value without its option.
        key={state === 'ready' ? 'areas' : 'loading'}
        label={t('addresses.zone')}
        required
        disabled={state !== 'ready'}
        hint={isNone ? t('addresses.no_zones') : area && <AreaTerms area={area} />}
        error={error}
        {...select}
      >
        {/* The form's empty value; another one would leave the select blank. */}
        <option value="NaN">{t('addresses.choose_zone')}</option>
        {choices.map((each) => (
          <option key={each.id} value={each.id}>
            {name(each.name)}
          </option>
        ))}
      </Select>
      {state === 'failed' && (
        <RetryNotice onRetry={retry} role="alert">
          {t('addresses.zones_failed')}
        </RetryNotice>
      )}
    </div>
  );
}

/** Delivery terms of an area: fee, minimum order and minutes. */
function AreaTerms({ area }: { area: DeliveryArea }) {
  const { t } = useI18n();
  return (
    <span className="flex flex-wrap gap-x-4">
      <span>
        {t('addresses.delivery_fee')} <Price fils={area.fee} />
      </span>
      <span>
        {t('addresses.minimum_order')} <Price fils={area.minimum} />
      </span>
      <span>{t('addresses.about_minutes', { minutes: area.minutes })}</span>
    </span>
  );
}

/** Branch select, only when none is chosen, nearest first. */
export function BranchField({
  error,
  ...select
}: { error: string | undefined } & Omit<ComponentProps<'select'>, 'required' | 'className'>) {
  const { t, name } = useI18n();
  const { data: branches } = useQuery(allBranchesQuery);
  return (
    // Remount when loaded: a select cannot show a value without its option.
    <Select key={branches ? 'branches' : 'loading'} label={t('addresses.branch')} required error={error} {...select}>
      <option value="0">{t('addresses.choose_branch')}</option>
      {branches
        ?.filter((branch) => branch.delivery.isActive)
        .map((branch) => (
          <option key={branch.id} value={branch.id}>
            {name(branch.name)}
          </option>
        ))}
    </Select>
  );
}
