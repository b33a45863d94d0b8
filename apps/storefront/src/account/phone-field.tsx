import { classNames } from '@sufra/ui/class-names.ts';
import { Field, inputClass } from '@sufra/ui/form/field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { lazyDialog } from '@sufra/ui/overlay/lazy-dialog.tsx';
import { type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Country, caretAfter, countryOf, homeCountry, internationalPhone, typedPhone, withCountry } from './phone-number.ts';

const CountryDialog = lazyDialog(async () => (await import('./country-dialog.tsx')).CountryDialog);

interface PhoneFieldProps {
  hint?: string;
  error?: string | undefined;
  name: string;
  value: string;
  /** Called with the number, or '' for only a country code. */
  onChange: (phone: string) => void;
  onBlur: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** International phone number with country selector (AUTH-07). */
export function PhoneField({ hint, error, name, value, onChange, onBlur, ref }: PhoneFieldProps) {
  const { t, locale } = useI18n();
  const [text, setText] = useState(() => (value ? internationalPhone(value, homeCountry()) : `+${homeCountry().calling}`));
  const [country, setCountry] = useState(() => countryOf(text, homeCountry()));
  /** The field was cleared without typing a plus, which would start a foreign number. */
  const isEmptied = useRef(false);
  const [isChoosing, setChoosing] = useState(false);

  const show = (phone: string, next: Country) => {
    setText(phone);
    setCountry(next);
    onChange(phone === `+${next.calling}` || phone === '+' ? '' : phone);
  };
  const countryName = new Intl.DisplayNames(locale, { type: 'region' }).of(country.code);

  return (
    <>
      <Field label={t('account.phone')} hint={hint} error={error} required>
        {(control) => (
          <span className="relative block">
            <button
              type="button"
              aria-haspopup="dialog"
              className="absolute inset-y-0 start-0 flex w-20 items-center justify-center gap-1 rounded-s-control border-e border-line font-semibold hover:bg-sunken"
              onClick={() => setChoosing(true)}
            >
              <span className="sr-only">
                {t('account.phone_country')}: {countryName}
              </span>
              <bdi>{country.code}</bdi>
              <Icon name="chevron-down" size={16} className="text-muted" />
            </button>
            <input
              {...control}
              ref={ref}
              name={name}
              type="tel"
              dir="ltr"
              inputMode="tel"
              autoComplete="tel"
              enterKeyHint="next"
              value={text}
              onBlur={onBlur}
              onClick={({ currentTarget }) => {
                // Place the caret after a lone calling code; in Arabic a click would put it before the plus.
                if (text === `+${country.calling}`) currentTarget.setSelectionRange(text.length, text.length);
              }}
              onChange={({ target, nativeEvent }) => {
                const phone = typedPhone(target.value, country, isEmptied.current);
                isEmptied.current = phone === '+' && (nativeEvent as InputEvent).data !== '+';
                const caret = caretAfter(target.value, target.selectionStart ?? target.value.length, phone);
                flushSync(() => show(phone, countryOf(phone, country)));
                target.setSelectionRange(caret, caret);
              }}
              className={classNames(inputClass, 'ps-24 rtl:ps-3.5 rtl:pe-24 rtl:text-end')}
            />
          </span>
        )}
      </Field>
      <CountryDialog
        open={isChoosing}
        chosen={country}
        onClose={() => setChoosing(false)}
        onChoose={(next) => {
          show(withCountry(text, country, next), next);
          setChoosing(false);
        }}
      />
    </>
  );
}
