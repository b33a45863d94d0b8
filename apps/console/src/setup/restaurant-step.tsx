import { type CountryCode, countries, defaultCountry } from '@sufra/contract/country';
import { currencies } from '@sufra/contract/money';
import { type Look, lookNames, looks } from '@sufra/contract/setup/choices';
import { RadioRow } from '@sufra/ui/form/option-row.tsx';
import { Select } from '@sufra/ui/form/text-area.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { CountryOptions } from '../page/country-options.tsx';
import { BothFields } from './both-fields.tsx';
import { Step } from './step-layout.tsx';
import type { StepScreen } from './steps.ts';
import { useStep } from './use-step.ts';

export function RestaurantStep({ answers, onSaved, ...layout }: StepScreen) {
  const { t } = useI18n();
  const { restaurant } = answers;
  const form = useStep({
    step: 'restaurant',
    start: {
      name: restaurant?.name ?? { en: '', ar: '' },
      look: (restaurant?.look ?? 'pomegranate') as Look,
      country: restaurant?.country ?? defaultCountry.code,
      currency: restaurant?.currency ?? countries[restaurant?.country ?? defaultCountry.code].currency,
    },
    toAnswer: (typed) => typed,
    onSaved,
  });
  const { typed, change } = form;
  return (
    <Step form={form} title={t('setup.restaurant_title')} text={t('setup.restaurant_text')} {...layout}>
      <BothFields labels={{ en: t('setup.name_en'), ar: t('setup.name_ar') }} {...form.both('name')} />
      <Select
        label={t('setup.country')}
        hint={t('setup.country_text')}
        {...form.field('country')}
        onChange={({ target }) => {
          const { code, currency } = countries[target.value as CountryCode];
          change({ country: code, currency });
        }}
      >
        <CountryOptions />
      </Select>
      <Select label={t('setup.currency')} hint={t('setup.currency_text')} {...form.field('currency')}>
        {Object.values(currencies).map((each) => (
          <option key={each.code} value={each.code}>
            {each.name[t.locale]}
          </option>
        ))}
      </Select>
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="mb-1 text-sm font-semibold">{t('setup.look')}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {lookNames.map((look) => (
            <RadioRow
              key={look}
              name="look"
              title={t(`setup.look_${look}`)}
              end={<span aria-hidden className="block size-6 rounded-full" style={{ backgroundColor: looks[look].light.primary }} />}
              checked={typed.look === look}
              onChange={() => change({ look })}
            />
          ))}
        </div>
      </fieldset>
      <p className="text-sm text-muted">{t('setup.logo_later')}</p>
    </Step>
  );
}
