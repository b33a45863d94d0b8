import { country } from '@sufra/contract/country';
import { maxPlannedNameLength } from '@sufra/contract/desk/model';
import { nextDay } from '@sufra/i18n/days';
import { Button } from '@sufra/ui/button.tsx';
import { Select } from '@sufra/ui/form/text-area.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Outlet } from 'react-router';
import { DateField } from '../page/date-field.tsx';
import { Loaded } from '../page/states.tsx';
import { plannedListQuery } from './planned-queries.ts';
import { Questions, questionOf } from './questions.tsx';

type Destination = { id: number } | { name: string };

const change = questionOf<null, Destination | null>();

/** Null: none was chosen. */
export const chooseChange = () => change.ask(null);

/** Remembers the last choice for subsequent additions. */
let last: number | null = null;
export const rememberChange = (id: number): void => {
  last = id;
};

function ChooseChange() {
  const asked = change.useAsked();
  return asked && <Change onAnswer={asked.answer} />;
}

function Change({ onAnswer }: { onAnswer: (destination: Destination | null) => void }) {
  const { t } = useI18n();
  const formId = useId();
  const list = useQuery({ ...plannedListQuery, staleTime: 0 });
  // A stale list would add to another change than the one that appears when the list is read.
  const isReady = list.isSuccess && list.isFetchedAfterMount;
  const open = (list.data?.changes ?? []).filter(({ state }) => state === 'open');
  const [chosen, choose] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const usual = open.find(({ id }) => id === last) ?? open[0];
  const value = chosen ?? (usual ? String(usual.id) : '');
  const isNew = value === '';
  const isNameless = isNew && name.trim() === '';
  const submit = () => {
    if (!isReady) return;
    if (isNameless) return setTried(true);
    onAnswer(isNew ? { name: name.trim() } : { id: Number(value) });
  };
  return (
    <Dialog
      open
      onClose={() => onAnswer(null)}
      title={t('desk.plan_add_title')}
      size="sm"
      foot={
        <Button type="submit" form={formId} size="lg" fullWidth aria-disabled={!isReady}>
          {t('desk.plan_add_confirm')}
        </Button>
      }
    >
      <Loaded queries={[list]}>
        {() => (
          <form
            id={formId}
            noValidate
            className="flex flex-col gap-5"
            onSubmit={(event) => {
              event.preventDefault();
              submit();
            }}
          >
            <p className="text-muted">{t('desk.plan_add_text')}</p>
            {open.length > 0 && (
              <Select label={t('desk.plan_change')} value={value} data-autofocus onChange={({ target }) => choose(target.value)}>
                {open.map(({ id, name: called }) => (
                  <option key={id} value={id}>
                    {called}
                  </option>
                ))}
                <option value="">{t('desk.plan_new')}</option>
              </Select>
            )}
            {isNew && (
              <TextField
                label={t('desk.plan_name')}
                hint={t('desk.plan_name_text')}
                required
                dir="auto"
                autoComplete="off"
                maxLength={maxPlannedNameLength}
                value={name}
                onChange={({ target }) => setName(target.value)}
                error={isTried && isNameless ? t('desk.plan_name_missing') : undefined}
                {...(open.length === 0 && { 'data-autofocus': true })}
              />
            )}
          </form>
        )}
      </Loaded>
    </Dialog>
  );
}

const day = questionOf<null, string | null>();

/** Null: none was chosen. */
export const chooseDay = () => day.ask(null);

/** Start date of edits, in the first branch's time zone. */
function ChooseDay() {
  const asked = day.useAsked();
  return asked && <Day onAnswer={asked.answer} />;
}

/** In the restaurant's time zone. */
const tomorrow = (): string => nextDay(new Date().toLocaleDateString('sv', { timeZone: country.timeZone }));

function Day({ onAnswer }: { onAnswer: (day: string | null) => void }) {
  const { t } = useI18n();
  const [first] = useState(tomorrow);
  const [chosen, setChosen] = useState(first);
  return (
    <Dialog
      open
      onClose={() => onAnswer(null)}
      title={t('desk.plan_day_title')}
      size="sm"
      foot={
        <Button size="lg" fullWidth onClick={() => onAnswer(chosen)}>
          {t('desk.plan_confirm')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-muted">{t('desk.plan_day_text')}</p>
        <DateField label={t('desk.plan_from')} date={chosen} min={first} onChange={setChosen} />
      </div>
    </Dialog>
  );
}

/** Frame of the desk's screens. */
export const DeskFrame = () => (
  <>
    <Outlet />
    <Questions />
    <ChooseChange />
    <ChooseDay />
  </>
);
