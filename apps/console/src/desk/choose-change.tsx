import { longestPlannedName } from '@sufra/contract/desk/model';
import { Button } from '@sufra/ui/button.tsx';
import { Select } from '@sufra/ui/form/text-area.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Loaded } from '../page/states.tsx';
import { plannedListQuery } from './planned-queries.ts';
import { questionOf } from './question.ts';

type Destination = { id: number } | { name: string };

const { ask, useAsked } = questionOf<null, Destination | null>();

/** Null: none was chosen. */
export const chooseChange = () => ask(null);

/** Remembers the last choice for subsequent additions. */
let last: number | null = null;
export const noteChange = (id: number): void => {
  last = id;
};

export function ChooseChange() {
  const asked = useAsked();
  return asked && <Choose onAnswer={asked.answer} />;
}

function Choose({ onAnswer }: { onAnswer: (destination: Destination | null) => void }) {
  const { t } = useI18n();
  const formId = useId();
  const list = useQuery({ ...plannedListQuery, staleTime: 0 });
  const open = (list.data?.changes ?? []).filter(({ state }) => state === 'open');
  const [chosen, choose] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const usual = open.find(({ id }) => id === last) ?? open[0];
  const value = chosen ?? (usual ? String(usual.id) : '');
  const isNew = value === '';
  const isNameless = isNew && name.trim() === '';
  const submit = () => {
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
        <Button type="submit" form={formId} size="lg" fullWidth aria-disabled={!list.data}>
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
                {open.map((change) => (
                  <option key={change.id} value={change.id}>
                    {change.name}
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
                maxLength={longestPlannedName}
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
