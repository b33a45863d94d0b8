import { carForm } from '@sufra/contract/car/forms';
import { type Car, carColours, carLimits } from '@sufra/contract/car/model';
import { carIcon } from '@sufra/ui/form/form-icons.ts';
import { CheckRow } from '@sufra/ui/form/option-row.tsx';
import { Select } from '@sufra/ui/form/text-area.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { useProfile } from '../account/use-profile.ts';
import { changeDraft, useDraft } from '../visit/draft.ts';
import { useOptionalPart } from './use-optional-part.ts';

/** Checkbox for curbside pickup; the fields of the car appear when it is checked (CAR-01). */
export function PickupByCar({ car: { isOn, turn, field } }: { car: CarChoice }) {
  const { t } = useI18n();
  return (
    <fieldset aria-label={t('checkout.car')} className="mt-4 flex flex-col gap-4">
      <CheckRow
        title={t('checkout.car')}
        end={<Icon name={carIcon} size={24} className="text-muted" />}
        checked={isOn}
        onChange={({ target }) => turn(target.checked)}
      />
      {isOn && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('checkout.car_model')}
            autoComplete="off"
            maxLength={carLimits.model}
            className="sm:col-span-2"
            {...field('model')}
          />
          <Select label={t('checkout.car_colour')} {...field('colour')}>
            <option value="">{t('checkout.car_colour_choose')}</option>
            {carColours.map((colour) => (
              <option key={colour} value={colour}>
                {t(`orders.colour_${colour}`)}
              </option>
            ))}
          </Select>
          <TextField label={t('checkout.car_plate')} dir="auto" autoComplete="off" maxLength={carLimits.plate} {...field('plate')} />
          <p className="text-sm text-muted sm:col-span-2">{t('checkout.car_text')}</p>
        </div>
      )}
    </fieldset>
  );
}

const empty = { model: '', colour: '', plate: '' };

export type CarChoice = ReturnType<typeof useOptionalPart<Car>>;

/** Car of a curbside pickup. Null when the branch does not offer it, which keeps the saved car. */
export function useCar(isOffered: boolean): CarChoice | null {
  const { car, isByCar } = useDraft();
  const choice = useOptionalPart<Car>({
    name: 'car',
    form: carForm,
    empty,
    remembered: useProfile()?.car ?? null,
    typed: car,
    isChosen: isByCar,
    type: (typed) => changeDraft({ car: typed }),
    turn: (on) => changeDraft({ isByCar: on }),
  });
  return isOffered ? choice : null;
}
