/** Branch location: search, device position, or coordinates. */
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { PlaceSearch } from '../page/place-search.tsx';
import { fromPoint } from './amounts.ts';

interface LocationFieldProps {
  value: string;
  error: string | undefined;
  onChange: (coordinates: string) => void;
}

export function LocationField({ value, error, onChange }: LocationFieldProps) {
  const { t } = useI18n();
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 text-sm font-semibold">{t('setup.location')}</legend>
      <PlaceSearch onFound={(point) => onChange(fromPoint(point))} />
      <TextField
        label={t('setup.coordinates')}
        hint={t('setup.coordinates_hint')}
        dir="ltr"
        inputMode="text"
        autoComplete="off"
        required
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
    </fieldset>
  );
}
