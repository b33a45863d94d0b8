/** Where a phone order is delivered: the location by search, and the fields of an address. */
import { type Country, country } from '@sufra/contract/country';
import { nameOfPoint } from '@sufra/contract/geo/endpoints';
import type { Point } from '@sufra/contract/names';
import type { MessageKey } from '@sufra/i18n';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { useMutation } from '@tanstack/react-query';
import { call } from '../calls/call.ts';
import { PlaceSearch } from '../page/place-search.tsx';
import type { DraftAddress } from './draft.ts';
import type { PartProps } from './use-draft.ts';

type TextName = Exclude<keyof DraftAddress, 'point'>;

const fields: readonly [name: TextName, label: MessageKey, isRequired?: true][] = [
  ['city', 'addresses.city', true],
  ['street', 'addresses.street', true],
  ['building', 'addresses.building'],
  ['apartment', 'addresses.apartment_number'],
  ['floor', 'addresses.floor'],
  ['landmark', 'addresses.landmark'],
  ['makaniNumber', 'addresses.makani'],
  ['driverNote', 'addresses.driver_note'],
];

export const fieldsOf = ({ address }: Pick<Country, 'address'>) => fields.filter(([name]) => name !== 'makaniNumber' || address.hasMakani);

interface DeliveryProps extends Pick<PartProps, 'draft' | 'errorOf'> {
  onChange: (changes: (before: DraftAddress) => Partial<DraftAddress>) => void;
}

export function Delivery({ draft: { address }, onChange, errorOf }: DeliveryProps) {
  const { t, name: nameOf } = useI18n();
  const named = useMutation({
    mutationFn: (point: Point) => call(nameOfPoint, point),
    // A convenience: staff type what it does not know.
    meta: { handlesErrors: true },
  });
  return (
    <section aria-labelledby="phoned-delivery" className="flex flex-col gap-3">
      <h2 id="phoned-delivery" className="text-lg">
        {t('phoned.location')}
      </h2>
      <PlaceSearch
        isElsewhere
        onFound={(point) => {
          // City and street of an earlier location are wrong there; those typed before the first one stay.
          onChange((before) => ({ point, ...(before.point && { city: '', street: '' }) }));
          named.mutate(point, {
            // Skipped for an earlier point, and once the form is cleared.
            onSuccess: ({ city = '', street = '' }) =>
              onChange((before) => ({ city: before.city || city, street: before.street || street })),
          });
        }}
      />
      <p role="status" className="flex items-center gap-2 font-medium empty:hidden">
        {address.point && (
          <>
            <Icon name="pin" className="text-success" />
            <span>
              {t('phoned.location_set')}{' '}
              <bdi dir="ltr" className="text-muted tabular-nums">
                {address.point.lat.toFixed(5)}, {address.point.lng.toFixed(5)}
              </bdi>
            </span>
          </>
        )}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {fieldsOf(country).map(([name, label, isRequired]) => (
          <TextField
            key={name}
            label={name === 'street' && country.address.street ? nameOf(country.address.street) : t(label)}
            required={isRequired}
            value={address[name]}
            error={errorOf(`address.${name}`)}
            dir={name === 'makaniNumber' ? 'ltr' : 'auto'}
            autoComplete="off"
            onChange={({ target }) => onChange((before) => ({ ...before, [name]: target.value }))}
          />
        ))}
      </div>
    </section>
  );
}
