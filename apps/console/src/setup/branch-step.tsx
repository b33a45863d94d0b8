import { Checkbox } from '@sufra/ui/form/checkbox.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { PlaceSearch } from '../page/place-search.tsx';
import { fromPoint, toPoint } from './amounts.ts';
import { BothFields } from './both-fields.tsx';
import { Step } from './step-layout.tsx';
import type { StepScreen } from './steps.ts';
import { useStep } from './use-step.ts';

const none = { en: '', ar: '' };

export function BranchStep({ answers, onSaved, ...layout }: StepScreen) {
  const { t } = useI18n();
  const { branch } = answers;
  const form = useStep({
    step: 'branch',
    start: {
      name: branch?.name ?? none,
      address: branch?.address ?? none,
      phone: branch?.phone ?? '',
      coordinates: branch ? fromPoint(branch) : '',
      pickup: branch?.pickup ?? true,
      delivers: branch?.delivers ?? true,
    },
    toAnswer: ({ coordinates, ...typed }) => ({ ...typed, ...toPoint(coordinates) }),
    onSaved,
  });
  const { typed, change, errorOf, field, both } = form;
  return (
    <Step form={form} title={t('setup.branch_title')} text={t('setup.branch_text')} {...layout}>
      <BothFields labels={{ en: t('setup.name_en'), ar: t('setup.name_ar') }} {...both('name')} />
      <BothFields labels={{ en: t('setup.address_en'), ar: t('setup.address_ar') }} {...both('address')} />
      <TextField type="tel" label={t('setup.phone')} autoComplete="tel" required {...field('phone')} />
      {/* Search, device position, or coordinates. */}
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="mb-1 text-sm font-semibold">{t('setup.location')}</legend>
        <PlaceSearch onFound={(point) => change({ coordinates: fromPoint(point) })} />
        <TextField
          label={t('setup.coordinates')}
          hint={t('setup.coordinates_hint')}
          dir="ltr"
          inputMode="text"
          autoComplete="off"
          required
          {...field('coordinates')}
          error={errorOf('lat') ?? errorOf('lng')}
        />
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="text-sm font-semibold">{t('setup.ways')}</legend>
        <Checkbox
          label={t('setup.way_pickup')}
          checked={typed.pickup}
          error={errorOf('pickup')}
          onChange={({ target }) => change({ pickup: target.checked })}
        />
        <Checkbox
          label={t('setup.way_delivery')}
          checked={typed.delivers}
          onChange={({ target }) => change({ delivers: target.checked })}
        />
      </fieldset>
    </Step>
  );
}
