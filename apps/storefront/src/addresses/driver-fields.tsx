import { country } from '@sufra/contract/country';
import { AccordionSection } from '@sufra/ui/accordion-section.tsx';
import { TextArea } from '@sufra/ui/form/text-area.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useState } from 'react';
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
          {country.code === 'AE' && (
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
