import { Select } from '@sufra/ui/form/text-area.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Group, type Parts } from './form-parts.tsx';

/** `Intl` may leave out UTC. */
const timeZones: readonly string[] = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])];

export function PlaceFields({ around, field }: Pick<Parts, 'around' | 'field'>) {
  const { t } = useI18n();
  return (
    <>
      <Group title={t('desk.texts')}>
        {around('name.en', <TextField label={t('desk.name_en')} lang="en" dir="ltr" required {...field('name.en')} />)}
        {around('name.ar', <TextField label={t('desk.name_ar')} lang="ar" dir="rtl" {...field('name.ar')} />)}
        {around('address.en', <TextField label={t('desk.address_en')} lang="en" dir="ltr" required {...field('address.en')} />)}
        {around('address.ar', <TextField label={t('desk.address_ar')} lang="ar" dir="rtl" {...field('address.ar')} />)}
      </Group>
      <Group title={t('desk.where')}>
        {around('phone', <TextField label={t('desk.phone')} type="tel" required {...field('phone')} />)}
        {around(
          'position',
          <TextField
            label={t('desk.map_point')}
            hint={t('desk.map_point_text')}
            dir="ltr"
            inputMode="text"
            spellCheck={false}
            required
            {...field('position')}
          />,
        )}
        {around(
          'timeZone',
          <Select label={t('desk.time_zone')} dir="ltr" {...field('timeZone')}>
            {timeZones.map((zone) => (
              <option key={zone} value={zone}>
                {zone}
              </option>
            ))}
          </Select>,
        )}
      </Group>
    </>
  );
}
