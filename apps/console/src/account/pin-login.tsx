/** PIN login on a shared device: tap a name, then enter the PIN. */
import { pinLogin } from '@sufra/contract/staff/endpoints';
import type { DeviceWelcome } from '@sufra/contract/staff/model';
import { pinLength } from '@sufra/contract/staff/pins';
import { latinDigits } from '@sufra/contract/text';
import { Button, buttonClass } from '@sufra/ui/button.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { call, enterSession } from '../calls/call.ts';
import { useForm } from '../calls/problems.ts';
import { FormDialog } from '../page/form-dialog.tsx';

type Person = DeviceWelcome['people'][number];

export function PinLogin({ people }: { people: readonly Person[] }) {
  const { t } = useI18n();
  const [person, setPerson] = useState<Person | null>(null);
  if (people.length === 0) return <p className="text-muted">{t('console.pin_no_people')}</p>;
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-3">
        {people.map((each) => (
          <li key={each.id}>
            <Button variant="secondary" size="lg" icon="user" fullWidth className="h-full min-h-16" onClick={() => setPerson(each)}>
              <bdi className="wrap-anywhere">{each.name}</bdi>
            </Button>
          </li>
        ))}
      </ul>
      {person && <PinDialog person={person} onClose={() => setPerson(null)} />}
    </>
  );
}

function PinDialog({ person: { id, name }, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useI18n();
  const form = useForm({
    defaultValues: { pin: '' },
    send: ({ pin }) => call(pinLogin, { id, pin }),
    onSent: enterSession,
    onFailed: (_, show) => {
      form.setValue('pin', '');
      show();
      form.setFocus('pin');
    },
  });
  const pin = form.watch('pin');
  const type = (text: string) => {
    form.clearErrors();
    form.setValue('pin', latinDigits(text).replace(/\D/g, '').slice(0, pinLength.most));
  };
  return (
    <FormDialog form={form} onClose={onClose} size="sm" title={t('console.pin_title', { name })} submit={t('console.login_submit')}>
      {/* On-screen keypad; a physical keyboard works too. */}
      <TextField
        type="password"
        label={t('console.pin')}
        inputMode="none"
        autoComplete="off"
        required
        data-autofocus
        {...form.field('pin')}
        value={pin}
        onChange={({ target }) => type(target.value)}
      />
      <fieldset aria-label={t('console.pin_keys')} dir="ltr" className="grid grid-cols-3 gap-2">
        {['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0'].map((digit) =>
          digit ? <Key key={digit} text={digit} onPress={() => type(pin + digit)} /> : <span key="none" />,
        )}
        <Key label={t('console.pin_delete')} text={<Icon name={deleteIcon} size={24} />} onPress={() => type(pin.slice(0, -1))} />
      </fieldset>
    </FormDialog>
  );
}

const deleteIcon = 'M9 5.500h11.500v13H9L3.500 12ZM12 9.500l5 5M17 9.500l-5 5';

/** The field keeps the focus. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

function Key({ text, label, onPress }: { text: ReactNode; label?: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`${buttonClass('secondary', 'lg', true)} min-h-16 text-xl tabular-nums`}
      onMouseDown={keepFocus}
      onClick={onPress}
    >
      {text}
    </button>
  );
}
