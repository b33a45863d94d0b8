import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { SegmentedControl } from '@sufra/ui/segmented-control.tsx';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import type { AddressFormState } from './use-address-form.ts';

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
